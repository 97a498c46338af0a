import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import type { SaveState } from '../../../draft/draft-state.ts';

const line = css({
  display: 'flex',
  gap: space[2],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  color: color.inkSoft,
  '& > svg': { marginBlockStart: '.15em' },
});

/** Whether the edit is saved on this device. */
export function EditStatus({ saveState }: { saveState: SaveState }) {
  const { t } = useT('postadEdit');
  const text = saveState === 'device' || saveState === 'lost' || saveState === 'saving' ? saveState : 'nothing';
  return (
    <p css={line} role="status">
      <Icon name={text === 'lost' ? 'warning' : text === 'device' ? 'success' : 'info'} size={18} />
      <span>{t(`saved.${text}`)}</span>
    </p>
  );
}
