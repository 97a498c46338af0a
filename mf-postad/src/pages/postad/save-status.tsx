import { css } from '@emotion/react';
import type { PostStep } from '@houni/contracts/draft';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { SaveState } from '../../draft/draft-state.ts';
import { accountPath } from './account-path.ts';
import type { Draft } from './use-draft.ts';

const box = css({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  color: color.inkSoft,
});
const line = css({ display: 'flex', gap: space[2], '& > svg': { marginBlockStart: '.15em' } });

const ICON: Record<SaveState, 'info' | 'success' | 'warning'> = {
  unknown: 'info',
  nothing: 'info',
  saving: 'info',
  device: 'success',
  account: 'success',
  deviceOnly: 'warning',
  lost: 'warning',
};

/** Where the draft is saved, and how to save it to an account (the summary explains that itself). */
export function SaveStatus({ step, draft }: { step: PostStep; draft: Draft }) {
  const { t, locale } = useT('postad');
  const user = useUser();
  return (
    <div css={box}>
      <p css={line} role="status">
        <Icon name={ICON[draft.saveState]} size={18} />
        <span>{t(`kept.${draft.saveState}`)}</span>
      </p>
      {!user && step !== 'preview' && (
        <p>
          {t('account.prompt')} <a href={accountPath('signin', step, draft.content, locale)}>{t('account.signIn')}</a>
        </p>
      )}
    </div>
  );
}
