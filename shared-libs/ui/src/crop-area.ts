/** A size in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Part of a picture in its pixels; where it is larger than the picture, the rest stays empty. */
export interface CropArea extends PixelSize {
  x: number;
  y: number;
}

/** How a picture lies behind a frame. */
export interface CropView {
  /** 1: the picture just fills the frame; below 1 the frame is larger than the picture. */
  zoom: number;
  /** Between 0 and 1: which part is seen where the picture is larger than the frame. .5 is the middle. */
  x: number;
  y: number;
}

export const CENTRED: CropView = { zoom: 1, x: 0.5, y: 0.5 };

/** The largest area of a ratio (width / height) inside a picture. */
function filled({ width, height }: PixelSize, ratio: number): PixelSize {
  return width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
}

/** What a frame of a ratio shows of a picture. */
export function cropAreaOf(picture: PixelSize, ratio: number, { zoom, x, y }: CropView): CropArea {
  const full = filled(picture, ratio);
  const width = full.width / zoom;
  const height = full.height / zoom;
  return { x: x * (picture.width - width), y: y * (picture.height - height), width, height };
}

/**
 * The range of the zoom.
 * @param least the least width of the result in pixels
 * @param showsAll whether the frame may be larger than the picture, so that all of a wide mark is seen in a circle
 */
export function zoomRange(
  picture: PixelSize,
  ratio: number,
  { least, showsAll }: { least: number; showsAll: boolean },
): { min: number; max: number } {
  const { width, height } = filled(picture, ratio);
  const whole = Math.min(width / picture.width, height / picture.height);
  return { min: showsAll ? whole * IN_CIRCLE : 1, max: Math.max(1, Math.min(MAX_ZOOM, width / least)) };
}

/** A square lies in a circle at about this share of its size. */
const IN_CIRCLE = 0.72;
const MAX_ZOOM = 4;

/** The view after the picture was dragged by shares of the frame. */
export function draggedView(picture: PixelSize, ratio: number, view: CropView, by: { x: number; y: number }): CropView {
  const { width, height } = cropAreaOf(picture, ratio, view);
  const moved = (share: number, space: number, distance: number) =>
    // Without room to move there is nothing to drag.
    Math.abs(space) < 1 ? share : Math.min(1, Math.max(0, share - distance / space));
  return {
    ...view,
    x: moved(view.x, picture.width - width, by.x * width),
    y: moved(view.y, picture.height - height, by.y * height),
  };
}
