import type { JobDefinition } from './define-job.ts';
import type { StoredGauge } from './platform/gauges.ts';
import type { Http } from './platform/http.ts';
import { platformJobs } from './platform/platform-jobs.ts';
import { administrationRoutes } from './administration/routes.ts';
import { adRoutes } from './ads/ad-routes.ts';
import { adJobs } from './ads/jobs.ts';
import { myAdRoutes } from './ads/my-ads.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { ownAgencyRoutes } from './agencies/own-agency-routes.ts';
import { registrationRoutes } from './agencies/registration-routes.ts';
import { agencyJobs } from './agencies/jobs.ts';
import { agencyRoutes } from './agencies/routes.ts';
import { membershipRoutes } from './memberships/routes.ts';
import { blogFeedRoutes } from './blog/feed-routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { paymentGauge } from './commerce/gauges.ts';
import { commerceJobs } from './commerce/jobs.ts';
import { commerceRoutes } from './commerce/routes.ts';
import { contactJobs } from './contact/jobs.ts';
import { contactRoutes } from './contact/routes.ts';
import { dataExportJobs } from './data-export/jobs.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { accountDeletionJobs } from './account-deletion/jobs.ts';
import { accountDeletionRoutes } from './account-deletion/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { feedGauge } from './imports/gauges.ts';
import { importJobs } from './imports/jobs.ts';
import { importRoutes } from './imports/routes.ts';
import { staffImportRoutes } from './imports/staff-routes.ts';
import { queueJobs } from './jobs/jobs.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailJobs } from './mail/jobs.ts';
import { mailLogRoutes } from './mail/log-routes.ts';
import { mediaJobs } from './media/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { stoppedAdJobs } from './moderation/pause-stopped-ads.ts';
import { decisionJobs } from './moderation/settle-decision.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { suspensionJobs } from './moderation/suspension-jobs.ts';
import { newsletterIssueRoutes } from './newsletter/issue-routes.ts';
import { newsletterJobs } from './newsletter/jobs.ts';
import { newsletterLinkRoutes } from './newsletter/link-routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { planEndJobs } from './plan-ends/jobs.ts';
import { pricingRoutes } from './pricing/routes.ts';
import { profileJobs } from './profile/jobs.ts';
import { profileRoutes } from './profile/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { rateLimitRoutes } from './rate-limits/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { purchaseCostRoutes } from './purchase-costs/routes.ts';
import { redirectRoutes } from './redirects/routes.ts';
import { alertGauge } from './saved-searches/gauges.ts';
import { retentionJobs } from './retention/jobs.ts';
import { savedSearchJobs } from './saved-searches/jobs.ts';
import { savedSearchRoutes } from './saved-searches/routes.ts';
import { searchJobs } from './search-index/jobs.ts';
import { searchRoutes } from './search/routes.ts';
import { staffSearchRoutes } from './search/staff-routes.ts';
import type { Services } from './services.ts';
import { sessionJobs } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { locationMapRoutes } from './location-map/routes.ts';
import { openGraphRoutes } from './open-graph/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { queryParserJobs } from './query-parser/jobs.ts';

/** The routes of every subject. */
export const SUBJECT_ROUTES: ((app: Http, services: Services) => void | Promise<void>)[] = [
  placeRoutes,
  searchRoutes,
  agencyRoutes,
  ownAgencyRoutes,
  registrationRoutes,
  membershipRoutes,
  pricingRoutes,
  purchaseCostRoutes,
  commerceRoutes,
  promotionRoutes,
  blogRoutes,
  blogFeedRoutes,
  sitemapRoutes,
  locationMapRoutes,
  openGraphRoutes,
  newsletterRoutes,
  newsletterLinkRoutes,
  newsletterIssueRoutes,
  profileRoutes,
  dataExportRoutes,
  accountDeletionRoutes,
  sessionRoutes,
  rateLimitRoutes,
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
  mailLogRoutes,
  staffImportRoutes,
  analyticsRoutes,
  staffSearchRoutes,
];

/** What `/metrics` shows of every subject. */
export const SUBJECT_GAUGES: StoredGauge<Services>[] = [alertGauge, feedGauge, paymentGauge];

/** The jobs of every subject. */
export const JOBS: JobDefinition[] = [
  ...platformJobs,
  ...mailJobs,
  ...queueJobs,
  ...newsletterJobs,
  ...adJobs,
  ...queryParserJobs,
  ...searchJobs,
  ...mediaJobs,
  ...importJobs,
  ...contactJobs,
  ...savedSearchJobs,
  ...commerceJobs,
  ...planEndJobs,
  ...stoppedAdJobs,
  ...decisionJobs,
  ...suspensionJobs,
  ...agencyJobs,
  ...dataExportJobs,
  ...accountDeletionJobs,
  ...sessionJobs,
  ...profileJobs,
  ...retentionJobs,
];
