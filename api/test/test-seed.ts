/**
 * The seed of everything that API tests draw at random. It is fixed, so that a failure can be repeated; a nightly run sets
 * TEST_SEED to a new number.
 */
export const TEST_SEED = Number(process.env['TEST_SEED'] || 20_260);
