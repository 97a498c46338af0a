/** What may be uploaded; without the schemas, so that screens need not load them. */

/** Types that are accepted; HEIC is converted by the browser or refused. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Bounds of one upload, in bytes and pixels. */
export const MEDIA_LIMITS = {
  size: 12 * 1024 * 1024,
  pixels: 51_000_000,
  /** Of one part; all but the last have at least the smaller one. */
  part: { min: 64 * 1024, max: 1024 * 1024, advised: 256 * 1024 },
  /** The longer and the shorter side at least. */
  smallest: {
    ad_photo: { long: 800, short: 600 },
    agency_cover: { long: 800, short: 600 },
    agency_logo: { long: 128, short: 64 },
    avatar: { long: 128, short: 128 },
  },
  /** Pictures that one account may have, in use or not, and those that are still being received. */
  pictures: { private: 200, agency: 20_000 },
  receiving: 40,
  altText: 200,
} as const;

/** The content type of a part. */
export const PART_TYPE = 'application/offset+octet-stream';
