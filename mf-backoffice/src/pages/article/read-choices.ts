import { placesApi } from '@houni/api-client/places';
import { staffArticlesApi } from '@houni/api-client/staff-articles';
import type { HouniDispatch } from '@houni/store';

/** Reads the tags and governorates that an article can have. @returns the failed query, if one failed */
export async function readChoices(dispatch: HouniDispatch) {
  const [tags, governorates] = await Promise.all([
    dispatch(staffArticlesApi.endpoints.staffTags.initiate()),
    dispatch(placesApi.endpoints.getGovernorates.initiate()),
  ]);
  return tags.error ? tags : governorates;
}
