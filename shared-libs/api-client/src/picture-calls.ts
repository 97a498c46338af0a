import type { MediaKind } from '@houni/contracts/media';
import type { HouniDispatch } from '@houni/store';
import type { PictureCalls } from '@houni/store/pictures/upload-picture';
import { mediaApi } from './media.ts';

/** The calls that upload a picture of one kind. */
export function pictureCalls(dispatch: HouniDispatch, kind: MediaKind): PictureCalls {
  const { createPicture, sendPicturePart, getPicture } = mediaApi.endpoints;
  return {
    announce: (type, size) => dispatch(createPicture.initiate({ kind, type, size }, { track: false })),
    sendPart: (key, offset, part) => dispatch(sendPicturePart.initiate({ key, offset, part }, { track: false })),
    read: (key) => dispatch(getPicture.initiate(key, { forceRefetch: true, subscribe: false })),
  };
}
