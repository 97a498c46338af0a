import type { Http } from './platform/http.ts';
import type { JobDefinition } from './platform/jobs.ts';
import { platformJobs } from './platform/platform-jobs.ts';
import { accountJobs } from './accounts/jobs.ts';
import { accountRoutes } from './accounts/routes.ts';
import { administrationRoutes } from './administration/routes.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { adJobs } from './ads/jobs.ts';
import { myAdRoutes } from './ads/my-ads.ts';
import { favouriteRoutes } from './ads/my-favourites.ts';
import { ownAgencyRoutes } from './agencies/agency-routes.ts';
import { agencyJobs } from './agencies/jobs.ts';
import { agencyRoutes } from './agencies/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { commerceJobs } from './commerce/jobs.ts';
import { commerceRoutes } from './commerce/routes.ts';
import { contactJobs } from './contact/jobs.ts';
import { contactRoutes } from './contact/routes.ts';
import { departureJobs } from './departures/jobs.ts';
import { departureRoutes } from './departures/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { importJobs } from './imports/jobs.ts';
import { importRoutes } from './imports/routes.ts';
import { queueJobs } from './jobs/jobs.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailJobs } from './mail/jobs.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { issueRoutes } from './newsletter/issue-routes.ts';
import { newsletterJobs } from './newsletter/jobs.ts';
import { newsletterLinkRoutes } from './newsletter/mail-links.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { permitRoutes } from './permits/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { redirectRoutes } from './redirects/routes.ts';
import { savedSearchJobs } from './saved-searches/jobs.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { searchJobs } from './search/jobs.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { sessionJobs } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';
import { wordJobs } from './words/jobs.ts';

/** The routes of every subject. */
export const SUBJECT_ROUTES: ((app: Http, services: Services) => void | Promise<void>)[] = [
  placeRoutes,
  searchRoutes,
  agencyRoutes,
  ownAgencyRoutes,
  offerRoutes,
  purchaseRoutes,
  commerceRoutes,
  blogRoutes,
  discoveryRoutes,
  sharingRoutes,
  newsletterRoutes,
  newsletterLinkRoutes,
  issueRoutes,
  accountRoutes,
  departureRoutes,
  sessionRoutes,
  permitRoutes,
  draftRoutes,
  adRoutes,
  myAdRoutes,
  favouriteRoutes,
  mediaRoutes,
  importRoutes,
  contactRoutes,
  messageRoutes,
  savedSearchRoutes,
  moderationRoutes,
  administrationRoutes,
  redirectRoutes,
  jobRoutes,
  visitorRoutes,
];

/** The work that is done after an answer was given, or at its time. */
export const JOBS: JobDefinition[] = [
  ...platformJobs,
  ...mailJobs,
  ...queueJobs,
  ...newsletterJobs,
  ...adJobs,
  ...wordJobs,
  ...searchJobs,
  ...mediaJobs,
  ...importJobs,
  ...contactJobs,
  ...savedSearchJobs,
  ...commerceJobs,
  ...agencyJobs,
  ...accountJobs,
  ...departureJobs,
  ...sessionJobs,
];
