import type { SignInAccount } from '@houni/identity/account';
import type { RecentLogin } from '@houni/identity/use-recent-login.tsx';

/** What each section of the page works with. */
export interface SectionProps {
  account: SignInAccount;
  recent: RecentLogin;
  /** Reads the account again, after it has changed. */
  refresh(): Promise<void>;
}
