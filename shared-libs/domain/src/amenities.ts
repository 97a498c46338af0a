/** The fourteen amenities of specification section 3. */
export const AMENITY_CODES = [
  'TERRACE',
  'FIRE_EXIT',
  'SECURITY_CAMERA',
  'GARAGE',
  'MICROWAVE',
  'PARKING',
  'CENTRE_HEATING',
  'CONCIERGE',
  'OVEN',
  'AIR_CONDITIONING',
  'ELEVATOR',
  'INTERCOM',
  'EQUIPPED_KITCHEN',
  'BALCONY',
] as const;
export type AmenityCode = (typeof AMENITY_CODES)[number];
