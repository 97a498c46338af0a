import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { PlacePicker } from '@houni/place-field/place-picker.tsx';
import { useShell } from '@houni/remote';
import { trailOf } from '@houni/routing/place-path';
import { space } from '@houni/ui/tokens';
import { usePlaceName } from './use-place-name.ts';

const MAX_AREAS = 40;
const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });

export interface AreasFieldProps {
  /** Ids of delegations. */
  areas: readonly number[];
  error: string | undefined;
  onAreas: (areas: number[]) => void;
}

/** The delegations where the agency works. */
export function AreasField({ areas, error, onAreas }: AreasFieldProps) {
  const { t } = useT('agencyRegistration');
  const { announce } = useShell();
  return (
    <div css={group}>
      <PlacePicker
        id="areas"
        label={t('fields.areas')}
        hint={t('office.areasHint')}
        error={error}
        example={t('place.searchExample')}
        announce={announce}
        announcesChoice
        accepts={({ level }) => level !== 'governorate'}
        onPick={(place) => {
          const { delegation } = trailOf(place);
          if (delegation && !areas.includes(delegation.id) && areas.length < MAX_AREAS)
            onAreas([...areas, delegation.id]);
        }}
      />
      {areas.length > 0 && (
        <ul css={list} aria-label={t('fields.areas')}>
          {areas.map((id) => (
            <li key={id}>
              <Area id={id} onRemove={() => onAreas(areas.filter((other) => other !== id))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Area({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useT('agencyRegistration');
  const name = usePlaceName('delegation', id) ?? t('common:state.loading');
  return (
    <Button variant="secondary" iconEnd="close" aria-label={t('office.removeArea', { place: name })} onClick={onRemove}>
      {name}
    </Button>
  );
}
