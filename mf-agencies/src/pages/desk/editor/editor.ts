import { ownAgencyApi } from '@houni/api-client/own-agency';
import { placesApi } from '@houni/api-client/places';
import type { OwnAgency } from '@houni/contracts/agency-write';
import { dashboardHead } from '@houni/dashboard/dashboard-head';
import { definePage } from '@houni/remote';
import type { LoadContext } from '@houni/remote';
import { DESK_TEXTS } from '../desk-texts.ts';
import { loadDesk } from '../load-desk.ts';
import { EditorPage } from './editor-page.tsx';

/** `/agency/page` on the dashboard host, for the owner. The form is in the browser, with the code of the registration. */
export const editorPage = definePage('agencyEditor', {
  load: (context) => loadDesk(context, { role: 'owner', also: (agency) => loadForm(agency, context.store) }),
  head: (context) => dashboardHead('agencyDesk:editor.title', context),
  Component: EditorPage,
  texts: DESK_TEXTS,
});

/** Loads what the form would ask for. */
async function loadForm({ place, areas }: OwnAgency, { dispatch }: LoadContext['store']): Promise<boolean> {
  const { getGovernorates, getLocation } = placesApi.endpoints;
  const answers = await Promise.all([
    dispatch(ownAgencyApi.endpoints.getAgencyDocuments.initiate()),
    dispatch(getGovernorates.initiate()),
    ...(['governorate', 'delegation', 'sector'] as const).map((level) =>
      dispatch(getLocation.initiate({ level, id: place[level] })),
    ),
    ...areas.map((id) => dispatch(getLocation.initiate({ level: 'delegation', id }))),
  ]);
  return answers.every(({ data }) => data !== undefined);
}
