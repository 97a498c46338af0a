interface CostLine {
  key: string;
  label: string;
  /** How it is calculated, e.g. "5 %". */
  note?: string;
  value: string;
}

/** Amounts and their total. */
export function CostTable({
  title,
  lines,
  total,
}: {
  title?: string;
  lines: readonly CostLine[];
  /** Missing where the amounts have different units. */
  total?: CostLine;
}) {
  return (
    <div className="costs">
      {title && <h3>{title}</h3>}
      <dl>
        {[...lines, ...(total ? [total] : [])].map(({ key, label, note, value }) => (
          <div key={key} {...(key === total?.key && { className: 'total' })}>
            <dt>
              {label}
              {note && (
                <span className="soft">
                  {' '}
                  <bdi>{note}</bdi>
                </span>
              )}
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
