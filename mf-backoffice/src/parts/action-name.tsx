import { css } from '@emotion/react';
import { AUDIT_ACTIONS } from '@houni/domain/audit-actions';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';
import { CodeName } from './technical-text.tsx';

const code = css({ marginInlineStart: space[2], fontSize: font.xs, fontWeight: font.regular, color: color.inkSoft });

/** An action of the audit log in the reader's words, with its code beside it; an action of the past may have the code alone. */
export function ActionName({ action }: { action: string }) {
  const { t } = useT('backofficeAudit');
  const known = AUDIT_ACTIONS.find((one) => one === action);
  if (known === undefined) return <CodeName>{action}</CodeName>;
  return (
    <>
      {t(`entries.${known.replace('.', '_')}` as TextKey<'backofficeAudit'>)}
      <span css={code}>
        <CodeName>{known}</CodeName>
      </span>
    </>
  );
}
