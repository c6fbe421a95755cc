#include <librsvg/rsvg.h>
#include <string.h>

/// A drawing's own size, pixels of CSS. With `element` (`#name`) the size of that part of it. Answers 0 for what is no drawing.
static inline int lab_svg_size(const unsigned char *bytes, size_t length, const char *element, double *width, double *height) {
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, length, NULL);
    int found = 0;
    if (!handle) return 0;
    if (element) {
        RsvgRectangle ink, logical;
        if (rsvg_handle_has_sub(handle, element) && rsvg_handle_get_geometry_for_element(handle, element, &ink, &logical, NULL)) {
            *width = ink.width;
            *height = ink.height;
            found = 1;
        }
    } else {
        gboolean has_width, has_height, has_box;
        RsvgLength w, h;
        RsvgRectangle box;
        if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
            found = 1;
        } else {
            rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &w, &has_height, &h, &has_box, &box);
            if (has_box) {
                *width = box.width;
                *height = box.height;
                found = 1;
            }
        }
    }
    g_object_unref(handle);
    return found;
}

/// Draws a drawing, or a part of it, over the whole of `width` times `height` premultiplied BGRA pixels. Answers 0 when it cannot be drawn.
static inline int lab_svg_draw(
    const unsigned char *bytes, size_t length, const char *element, int width, int height, int stride, unsigned char *pixels) {
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, length, NULL);
    if (!handle) return 0;
    cairo_surface_t *surface = cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, stride);
    cairo_t *context = cairo_create(surface);
    RsvgRectangle view = {0, 0, width, height};
    int drawn = element ? rsvg_handle_render_element(handle, context, element, &view, NULL)
                        : rsvg_handle_render_document(handle, context, &view, NULL);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    g_object_unref(handle);
    return drawn;
}
