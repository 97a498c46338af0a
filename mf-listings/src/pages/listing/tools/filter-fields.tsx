import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { FILTER_PANEL_ID } from '../filter-panel-id.ts';

interface ChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  checked: boolean;
  /** The number of ads with this choice; undefined if the API gave none. */
  count?: number | undefined;
  /** The page with this choice. */
  href?: string;
}

/** A choice of the form. Its count is a link to the filtered page, which works without the form. */
export function Choice({ type, name, value, label, checked, count, href }: ChoiceProps) {
  const { locale } = useT('listingsTools');
  return (
    <div className="row">
      <label>
        <input type={type} name={name} value={value} defaultChecked={checked} autoComplete="off" />
        <span>{label}</span>
      </label>
      {count !== undefined &&
        (href !== undefined && count > 0 && !checked ? (
          <Link className="count" to={href} rel="nofollow">
            <span className="vh">{`${label} `}</span>
            {formatNumber(count, locale)}
          </Link>
        ) : (
          <span className="count">{formatNumber(count, locale)}</span>
        ))}
    </div>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="group">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface CollapsibleGroupProps {
  title: string;
  /** Open at first, because it contains a selected choice. */
  isOpen: boolean;
  children: ReactNode;
}

/** A long group as `details`, which opens without script. */
export function CollapsibleGroup({ title, isOpen, children }: CollapsibleGroupProps) {
  return (
    <details className="group" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}

interface RangeProps {
  title: string;
  from: { name: string; label: string; value: number | undefined };
  to: { name: string; label: string; value: number | undefined };
}

/** Minimum and maximum. Text fields, because number fields reject spaces between thousands. */
export function Range({ title, from, to }: RangeProps) {
  const { t } = useT('listingsTools');
  const field = ({ name, label, value }: RangeProps['from'], caption: string) => (
    <label>
      {caption}
      <input
        type="text"
        inputMode="numeric"
        name={name}
        aria-label={label}
        defaultValue={value}
        maxLength={14}
        autoComplete="off"
      />
    </label>
  );
  return (
    <Group title={title}>
      <div className="range">
        {field(from, t('filters.minimum'))}
        {field(to, t('filters.maximum'))}
      </div>
    </Group>
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
  const id = `${FILTER_PANEL_ID}-${name}`;
  return (
    <div className="group">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} autoComplete="off">
        <option value="">{t('filters.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
