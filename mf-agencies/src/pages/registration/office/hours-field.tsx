import { css } from '@emotion/react';
import { DAYS_OF_WEEK, MAX_SPANS_PER_DAY } from '@houni/domain/opening-hours';
import type { OpeningSpan } from '@houni/domain/opening-hours';
import { useT } from '@houni/i18n';
import type { TextKey } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Checkbox } from '@houni/ui/checkbox.tsx';
import { FieldMessages } from '@houni/ui/field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { color, space } from '@houni/ui/tokens';
import { minutesOf, openedDay, timeOf, withDay, withNextSpan, withWorkingDays } from './opening-week.ts';
import type { Week } from './opening-week.ts';

const fieldset = css({ border: 0, margin: 0, padding: 0, minInlineSize: 0, display: 'grid', gap: space[2] });
const legend = css({ padding: 0, marginBlockEnd: space[2] });
const dayRow = css({
  display: 'grid',
  gap: space[2],
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.hairline}`,
});
const span = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 9.5rem)) auto',
  justifyContent: 'start',
  alignItems: 'end',
  gap: space[2],
});

export interface HoursFieldProps {
  week: Week | null;
  error: string | undefined;
  onWeek: (week: Week | null) => void;
}

/** The opening hours of each day. */
export function HoursField({ week, error, onWeek }: HoursFieldProps) {
  const { t } = useT('agencyRegistration');
  const monday = week?.[0] ?? [];
  return (
    <fieldset css={fieldset} id="weeklyHours" tabIndex={-1}>
      <legend css={legend}>
        <h2>{t('fields.weeklyHours')}</h2>
      </legend>
      <FieldMessages id="weeklyHours" hint={t('office.hoursHint')} error={error} />
      {Array.from({ length: DAYS_OF_WEEK }, (_, day) => (
        <Day
          key={day}
          name={t(`days.${day}` as TextKey<'agencyRegistration'>)}
          spans={week?.[day] ?? []}
          onOpen={() => onWeek(withDay(week, day, openedDay(week, day)))}
          onSpans={(spans) => onWeek(withDay(week, day, spans))}
        />
      ))}
      {week && monday.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => onWeek(withWorkingDays(week))}>
            {t('office.sameHours')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface DayProps {
  name: string;
  spans: OpeningSpan[];
  onOpen: () => void;
  onSpans: (spans: OpeningSpan[]) => void;
}

function Day({ name, spans, onOpen, onSpans }: DayProps) {
  const { t } = useT('agencyRegistration');
  const more = withNextSpan(spans, MAX_SPANS_PER_DAY);
  const field = (index: number, end: keyof OpeningSpan) => (
    <TextField
      type="time"
      label={t(`office.${end}`)}
      aria-label={t(`office.${end}Of`, { day: name })}
      dir="ltr"
      required
      value={timeOf(spans[index]?.[end] ?? 0)}
      onChange={(event) => {
        const minutes = minutesOf(event.target.value, end);
        if (minutes !== null) onSpans(spans.map((old, at) => (at === index ? { ...old, [end]: minutes } : old)));
      }}
    />
  );
  return (
    <div css={dayRow} role="group" aria-label={name}>
      <Checkbox
        label={name}
        checked={spans.length > 0}
        onChange={(event) => (event.target.checked ? onOpen() : onSpans([]))}
      />
      {spans.map((_, index) => (
        <div key={index} css={span}>
          {field(index, 'from')}
          {field(index, 'to')}
          {spans.length > 1 && (
            <Button
              variant="quiet"
              icon="close"
              aria-label={t('office.removeSpan', { day: name })}
              onClick={() => onSpans(spans.filter((_span, at) => at !== index))}
            >
              {''}
            </Button>
          )}
        </div>
      ))}
      {spans.length > 0 && more && (
        <div>
          <Button variant="quiet" icon="plus" onClick={() => onSpans(more)}>
            {t('office.addSpan')}
          </Button>
        </div>
      )}
    </div>
  );
}
