Pod::Spec.new do |s|
  s.name = 'BrandUI'
  s.version = '0.1.0'
  s.source_files = 'Classes/**/*.swift'
  s.resources = ['Assets/*.xcassets', 'Assets/*.txt']
end
