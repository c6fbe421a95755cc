// Swift Testing has an overlay of this name for Apple's CoreGraphics: a file that imports both Testing and a module called CoreGraphics
// does not compile unless the overlay exists. This one is empty, so that tests (ours and those of packages that use this one) build.
