import type { Locale } from '@houni/domain/locale';
import type { PlatformTables } from '../platform/tables.ts';
import type { AccountTables } from './accounts.ts';
import type { AccountDeletionTables } from './account-deletion.ts';
import type { AdTables } from './ads.ts';
import type { AgencyTables } from './agencies.ts';
import type { AnalyticsTables } from './analytics.ts';
import type { BlogTables } from './blog.ts';
import type { CommerceTables } from './commerce.ts';
import type { ContactTables } from './contact.ts';
import type { DraftTables } from './drafts.ts';
import type { FavouriteTables } from './favourites.ts';
import type { ImportTables } from './imports.ts';
import type { MailTables } from './mail.ts';
import type { MediaTables } from './media.ts';
import type { MessageTables } from './messages.ts';
import type { ModerationTables } from './moderation.ts';
import type { NewsletterTables } from './newsletter.ts';
import type { PlaceTables } from './places.ts';
import type { PurchaseCostTables } from './purchase-costs.ts';
import type { RedirectTables } from './redirects.ts';
import type { SavedSearchTables } from './saved-searches.ts';
import type { SearchTables } from './search.ts';
import type { SessionTables } from './sessions.ts';

/** The tables that the API reads and writes, in camelCase. The tables are defined in `api/schema`. */
export interface Schema
  extends
    PlatformTables,
    AccountTables,
    AccountDeletionTables,
    AdTables,
    AgencyTables,
    AnalyticsTables,
    BlogTables,
    CommerceTables,
    ContactTables,
    DraftTables,
    FavouriteTables,
    ImportTables,
    MailTables,
    MediaTables,
    MessageTables,
    ModerationTables,
    NewsletterTables,
    PlaceTables,
    PurchaseCostTables,
    RedirectTables,
    SavedSearchTables,
    SearchTables,
    SessionTables {
  locales: { code: Locale; defaultOrder: number };
}
