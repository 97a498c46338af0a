import type { CSSProperties, ReactNode, ToggleEventHandler } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import type { LimitName, ListingFilters } from '@houni/routing/listing-url';
import { Button, ButtonLink } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { RouterLink } from '../../../parts/router-link.ts';
import { pillId } from '../filter-panel-id.ts';
import { pillAnchor } from './pills.ts';
import type { Pill } from './pills.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  /** The drawn text, if the label is longer. */
  short?: string;
  checked: boolean;
  /** The number of ads with this choice; undefined if the API gave none. */
  count?: number | undefined;
}

/** A choice of the form: one target with its count. Without ads it is disabled. */
export function Choice({ type, name, value, label, short, checked, count }: ChoiceProps) {
  const { locale } = useT('listingsTools');
  return (
    <label className={short === undefined ? 'choice' : 'choice short'}>
      <input
        {...{ type, name, value }}
        defaultChecked={checked}
        disabled={count === 0 && !checked}
        autoComplete="off"
        {...(short !== undefined && { 'aria-label': label })}
      />
      <span>{short ?? label}</span>
      {count !== undefined && short === undefined && <small>{formatNumber(count, locale)}</small>}
    </label>
  );
}

interface GroupProps {
  title: string;
  /** Needs both columns of the form. */
  isLong?: boolean;
  /** The filter in the bar whose popover this group is. */
  pill?: Pill | undefined;
  onToggle?: ToggleEventHandler<HTMLElement>;
  /** The buttons at the end of the popover. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A group of the form. With `pill` it also opens alone, as the popover of its button in the bar: then only this group
 * of the form is shown.
 */
export function Group({ title, isLong = false, pill, onToggle, actions, children }: GroupProps) {
  const popover = pill && {
    id: pillId(pill),
    popover: 'auto' as const,
    onToggle,
    style: { positionAnchor: pillAnchor(pill) } as CSSProperties, // React's types do not know it
  };
  return (
    <fieldset className={`group${pill ? '' : ' whole'}${isLong ? ' long' : ''}`} {...popover}>
      <legend>{title}</legend>
      <div className="choices">{children}</div>
      {pill && <div className="actions own">{actions}</div>}
    </fieldset>
  );
}

interface ActionsProps {
  /** The page without the filters; undefined if none is set. */
  clearHref: string | undefined;
  clearLabel: string;
  /** The number of results; undefined while they are loading. */
  total: number | undefined;
}

/** The button that sends the form without script, and with scripts closes it; and a link that clears the filters. */
export function Actions({ clearHref, clearLabel, total }: ActionsProps) {
  const { t } = useT('listingsTools');
  return (
    <>
      {clearHref !== undefined && (
        <ButtonLink href={clearHref} linkAs={RouterLink} variant="quiet" rel="nofollow">
          {clearLabel}
        </ButtonLink>
      )}
      <Button type="submit">
        <span className="without-script">{t('filters.apply')}</span>
        <span className="with-script">
          {total === undefined ? t('common:state.loading') : t('filters.applyCount', { count: total })}
        </span>
      </Button>
    </>
  );
}

interface RangeProps {
  name: 'price' | 'area';
  unit: string;
  filters: ListingFilters;
  /** The names of the fields whose typed text is no number, with spaces between them. */
  unread: string;
}

/** Minimum and maximum. Text fields, because number fields reject spaces between thousands. */
export function Range({ name: range, unit, filters, unread }: RangeProps) {
  const { t } = useT('listingsTools');
  const field = (name: LimitName, caption: string) => {
    const value = filters[name];
    const isUnread = unread.includes(name) || filters.unread?.[name] !== undefined;
    return (
      <div>
        <label>
          {caption}
          <span className="field">
            <input
              type="text"
              inputMode="numeric"
              name={name}
              aria-label={t(`filters.${name}`)}
              defaultValue={value === undefined ? filters.unread?.[name] : formatNumber(value)}
              autoComplete="off"
              {...(isUnread && { 'aria-invalid': true, 'aria-describedby': name })}
            />
            <bdi aria-hidden>{unit}</bdi>
          </span>
        </label>
        {isUnread && (
          <p id={name} role="alert">
            {t('common:form.errors.number')}
          </p>
        )}
      </div>
    );
  };
  return (
    <div className="range">
      {field(`${range}Min`, t('filters.minimum'))}
      {field(`${range}Max`, t('filters.maximum'))}
    </div>
  );
}

/** Links that set a common maximum with one tap. */
export function Presets({ values }: { values: readonly { label: string; href: string }[] }) {
  return (
    <div className="presets">
      {values.map(({ label, href }) => (
        <Link key={href} to={href} rel="nofollow">
          <bdi>{label}</bdi>
        </Link>
      ))}
    </div>
  );
}

interface SelectFilterProps {
  name: string;
  label: string;
  value: string | number | undefined;
  options: readonly { value: string | number; label: string }[];
}

/** A select with the empty option "any". */
export function SelectFilter({ name, label, value = '', options }: SelectFilterProps) {
  const { t } = useT();
  const id = pillId(name);
  return (
    <div className="group whole">
      <label htmlFor={id}>{label}</label>
      <span className="select">
        <select id={id} name={name} defaultValue={value} autoComplete="off">
          <option value="">{t('filters.any')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
