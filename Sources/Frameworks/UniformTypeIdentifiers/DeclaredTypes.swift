import Foundation

/// The types that the system declares: their identifiers, supertypes, extensions, MIME types and descriptions. (documented: Apple's list
/// of system-declared uniform type identifiers; conformance is that of their pages)
enum DeclaredTypes {
    struct Entry: Sendable {
        let identifier: String
        let supertypes: [String]
        let extensions: [String]
        let mimeTypes: [String]
        let description: String?
    }
    static let all: [Entry] = table.split(separator: "\n").map { line in
        let columns = line.components(separatedBy: " | ")
        func list(_ index: Int) -> [String] { columns[index] == "-" ? [] : columns[index].split(separator: " ").map(String.init) }
        return Entry(
            identifier: columns[0], supertypes: list(1), extensions: list(2), mimeTypes: list(3),
            description: columns[4] == "-" ? nil : columns[4])
    }
    static let byIdentifier = Dictionary(all.map { ($0.identifier, $0) }) { first, _ in first }

    private static let table = """
        public.item | - | - | - | -
        public.content | - | - | - | -
        public.composite-content | public.content | - | - | -
        public.data | public.item | - | - | -
        public.directory | public.item | - | - | folder
        public.folder | public.directory | - | - | folder
        public.volume | public.folder | - | - | volume
        com.apple.package | public.directory | - | - | package
        com.apple.bundle | public.directory | - | - | bundle
        public.text | public.data public.content | - | - | text
        public.plain-text | public.text | txt text | text/plain | text
        public.utf8-plain-text | public.plain-text | - | - | text
        public.utf16-plain-text | public.plain-text | - | - | text
        public.delimited-values-text | public.text | - | - | delimited text
        public.comma-separated-values-text | public.delimited-values-text | csv | text/csv text/comma-separated-values | CSV document
        public.tab-separated-values-text | public.delimited-values-text | tsv tab | text/tab-separated-values | TSV document
        public.rtf | public.text | rtf | text/rtf application/rtf | RTF document
        com.apple.rtfd | com.apple.package public.composite-content | rtfd | - | RTFD document
        com.apple.flat-rtfd | public.data public.composite-content | - | - | RTFD document
        public.html | public.text | html htm | text/html | HTML document
        public.xml | public.text | xml | application/xml text/xml | XML document
        public.yaml | public.text | yaml yml | application/x-yaml | YAML document
        public.json | public.text | json | application/json | JSON document
        public.source-code | public.plain-text | - | - | source code
        public.swift-source | public.source-code | swift | - | Swift source
        public.c-source | public.source-code | c | - | C source
        public.c-header | public.source-code | h | - | C header
        public.c-plus-plus-source | public.source-code | cp cpp c++ cc cxx | - | C++ source
        public.objective-c-source | public.source-code | m | - | Objective-C source
        public.script | public.source-code | - | - | script
        public.shell-script | public.script | sh command | - | shell script
        public.python-script | public.script | py | text/x-python-script | Python script
        public.ruby-script | public.script | rb | text/x-ruby-script | Ruby script
        public.perl-script | public.script | pl pm | text/x-perl-script | Perl script
        public.php-script | public.script | php php3 php4 | text/php | PHP script
        com.netscape.javascript-source | public.source-code | js | text/javascript application/javascript | JavaScript
        public.css | public.text | css | text/css | CSS document
        com.apple.property-list | public.data | plist | - | property list
        com.apple.xml-property-list | public.xml com.apple.property-list | - | - | property list
        com.apple.binary-property-list | com.apple.property-list | - | - | property list
        com.apple.log | public.plain-text | log | - | log
        public.calendar-event | public.content | - | - | event
        public.to-do-item | public.content | - | - | to do
        public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard | vCard
        public.contact | public.content | - | - | contact
        public.email-message | public.message | eml | message/rfc822 | email message
        public.message | public.item | - | - | message
        public.url | public.data | - | - | URL
        public.file-url | public.url | - | - | file URL
        com.apple.bookmark | public.data | - | - | bookmark
        com.apple.internet-location | public.data | - | - | internet location
        com.microsoft.internet-shortcut | com.apple.internet-location | url | - | internet shortcut
        public.image | public.data public.content | - | - | image
        public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg | JPEG image
        public.png | public.image | png | image/png | PNG image
        com.compuserve.gif | public.image | gif | image/gif | GIF image
        public.tiff | public.image | tiff tif | image/tiff | TIFF image
        com.microsoft.bmp | public.image | bmp dib | image/bmp | BMP image
        com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon | icon
        com.apple.icns | public.image | icns | - | Apple icon image
        public.svg-image | public.image public.xml | svg svgz | image/svg+xml | SVG image
        org.webmproject.webp | public.image | webp | image/webp | WebP image
        public.heic | public.heif-standard | heic | image/heic | HEIC image
        public.heif | public.heif-standard | heif | image/heif | HEIF image
        public.camera-raw-image | public.image | - | - | raw image
        com.apple.live-photo | public.content | - | - | Live Photo
        com.pixar.universal-scene-description-mobile | public.data public.content | usdz | model/vnd.usdz+zip | USDZ model
        public.audiovisual-content | public.data public.content | - | - | audiovisual content
        public.movie | public.audiovisual-content | - | - | movie
        public.video | public.movie | - | - | video
        public.audio | public.audiovisual-content | - | - | audio
        com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
        public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg | MPEG movie
        public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
        public.mpeg-2-transport-stream | public.movie | ts | - | MPEG-2 transport stream
        public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 | MPEG-4 movie
        public.mpeg-4-audio | public.mpeg-4 public.audio | mp4 | - | MPEG-4 audio
        com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a audio/mp4 | MPEG-4 audio
        com.apple.protected-mpeg-4-video | public.mpeg-4 | m4v | video/x-m4v | MPEG-4 movie
        public.avi | public.movie | avi vfw | video/avi | AVI movie
        public.aiff-audio | public.audio | aiff aif | audio/aiff | AIFF audio
        com.microsoft.waveform-audio | public.audio | wav wave | audio/vnd.wave audio/wav | waveform audio
        public.midi-audio | public.audio | midi mid | audio/midi | MIDI audio
        public.mp3 | public.audio | mp3 | audio/mpeg audio/mp3 | MP3 audio
        public.m3u-playlist | public.text | m3u m3u8 | audio/mpegurl | M3U playlist
        public.playlist | public.content | - | - | playlist
        public.archive | public.data | - | - | archive
        public.zip-archive | public.archive | zip | application/zip | ZIP archive
        org.gnu.gnu-zip-archive | public.archive | gz gzip | application/x-gzip application/gzip | gzip archive
        public.bzip2-archive | public.archive | bz2 bz | application/x-bzip2 | bzip2 archive
        com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
        org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip | EPUB document
        public.presentation | public.composite-content | - | - | presentation
        public.spreadsheet | public.content | - | - | spreadsheet
        public.database | public.content | - | - | database
        public.font | public.data | - | - | font
        public.truetype-ttf-font | public.font | ttf | font/ttf | TrueType font
        public.opentype-font | public.font | otf | font/otf | OpenType font
        public.executable | public.data | - | - | executable
        com.apple.application | public.executable | - | - | application
        com.apple.application-bundle | com.apple.application com.apple.bundle | app | - | application
        com.apple.framework | com.apple.bundle | framework | - | framework
        public.disk-image | public.archive | - | - | disk image
        public.symlink | public.item | - | - | alias
        com.apple.alias-file | public.data | - | - | alias
        com.apple.haptics.ahap | public.json | ahap | - | haptic pattern
        public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert | certificate
        com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 | certificates
        com.apple.sqlite3 | public.database public.data | sqlite sqlite3 db | - | SQLite database
        com.microsoft.word.doc | public.data public.composite-content | doc | application/msword | Word document
        org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | \
        application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
        org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | \
        application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | Excel spreadsheet
        org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | \
        application/vnd.openxmlformats-officedocument.presentationml.presentation | PowerPoint presentation
        public.heif-standard | public.image | - | - | HEIF image
        """
}
