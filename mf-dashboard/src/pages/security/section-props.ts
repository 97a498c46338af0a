import type { SignInAccount } from '@houni/auth/sign-in-account';
import type { RecentLogin } from '../../recent-login/use-recent-login.tsx';

/** Props of each section of the page. */
export interface SectionProps {
  account: SignInAccount;
  recent: RecentLogin;
  /** Reads the account again after a change. */
  refresh(): Promise<void>;
}
