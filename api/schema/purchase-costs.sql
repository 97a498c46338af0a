-- The costs of buying in Tunisia, with dates of validity: an estimate uses the rows that are valid on its day and cites
-- their source. When a law or a rate changes, end the old row and add a new one; never change a row.
create table purchase_cost_codes (code text primary key);
insert into purchase_cost_codes values
  -- Registration duty on the price, and the additional duty on the whole price of expensive properties.
  ('registration'), ('additional'),
  -- The land registry's duty for registering the sale.
  ('land_registry'),
  -- Fees of the lawyer or notary who draws up the deed.
  ('deed'),
  -- Value-added tax that is included in the price of a developer's home.
  ('vat');

create table purchase_costs (
  code text not null references purchase_cost_codes,
  seller text not null check (seller in ('owner', 'developer')),
  -- The prices that the row applies to, in millimes: from the first (inclusive) to the second (exclusive, null: no limit).
  price_from bigint not null default 0 check (price_from >= 0),
  price_below bigint check (price_below > price_from),
  -- Millionths of the part of the price that exceeds `above` (millimes), plus a fixed amount in millimes.
  rate_ppm integer not null default 0 check (rate_ppm between 0 and 1000000),
  above bigint not null default 0 check (above >= 0),
  fixed bigint not null default 0 check (fixed >= 0),
  valid_from date not null,
  -- The first day on which the row is no longer valid.
  valid_until date check (valid_until > valid_from),
  -- The source of the figure, and where to read it.
  source text not null check (length(source) between 3 and 200),
  source_url text check (source_url ~ '^https://'),
  primary key (code, seller, price_from, valid_from)
);

-- Home loans: the monthly average of the money market (TMM), to which banks add their margin, and other usual terms.
create table loan_terms (
  valid_from date primary key,
  valid_until date check (valid_until > valid_from),
  -- The month of the TMM.
  tmm_month date not null,
  tmm_ppm integer not null check (tmm_ppm between 0 and 500000),
  margin_ppm integer not null check (margin_ppm between 0 and 200000),
  -- The share of the price that the buyer must pay themselves, in millionths.
  down_payment_ppm integer not null check (down_payment_ppm between 0 and 1000000),
  years smallint not null check (years between 1 and 40),
  max_years smallint not null check (max_years >= years),
  source text not null check (length(source) between 3 and 200),
  source_url text check (source_url ~ '^https://')
);

insert into purchase_costs (code, seller, price_from, price_below, rate_ppm, above, fixed, valid_from, valid_until, source) values
  ('registration', 'owner', 0, null, 50000, 0, 0, '2022-01-01', null, 'Code des droits d’enregistrement et de timbre, art. 20'),
  ('additional', 'owner', 500000000, 1000000000, 20000, 0, 0, '2022-01-01', null, 'Loi de finances 2022, note commune 7/2022'),
  ('additional', 'owner', 1000000000, null, 40000, 0, 0, '2022-01-01', null, 'Loi de finances 2022, note commune 7/2022'),
  ('land_registry', 'owner', 0, null, 10000, 0, 0, '2022-01-01', null, 'Conservation de la propriété foncière, droit de 1 %'),
  ('deed', 'owner', 0, null, 10000, 0, 0, '2022-01-01', null, 'Usage : environ 1 % du prix, honoraires libres'),
  -- A developer's home: a fixed duty for each page (30 dinars; ten pages assumed), and 3 % of the part of the price above
  -- 500,000 dinars.
  ('registration', 'developer', 0, null, 30000, 500000000, 300000, '2022-01-01', null, 'Code des droits d’enregistrement et de timbre, art. 23 : 30 DT la page'),
  ('additional', 'developer', 500000000, 1000000000, 20000, 0, 0, '2022-01-01', null, 'Loi de finances 2022, note commune 7/2022'),
  ('additional', 'developer', 1000000000, null, 40000, 0, 0, '2022-01-01', null, 'Loi de finances 2022, note commune 7/2022'),
  ('land_registry', 'developer', 0, null, 10000, 0, 0, '2022-01-01', null, 'Conservation de la propriété foncière, droit de 1 %'),
  ('deed', 'developer', 0, null, 10000, 0, 0, '2022-01-01', null, 'Usage : environ 1 % du prix, honoraires libres'),
  ('vat', 'developer', 0, 400000001, 70000, 0, 0, '2025-01-01', null, 'Loi de finances 2025, art. 55'),
  ('vat', 'developer', 400000001, null, 130000, 0, 0, '2025-01-01', '2026-01-01', 'Loi de finances 2025, art. 55'),
  ('vat', 'developer', 400000001, null, 190000, 0, 0, '2026-01-01', null, 'Loi de finances 2025, art. 55');

insert into loan_terms (valid_from, valid_until, tmm_month, tmm_ppm, margin_ppm, down_payment_ppm, years, max_years, source, source_url) values
  ('2026-01-01', '2026-02-01', '2025-12-01', 74900, 30000, 200000, 20, 25, 'Banque centrale de Tunisie, taux moyen du marché monétaire', 'https://www.bct.gov.tn'),
  ('2026-02-01', '2026-03-01', '2026-01-01', 70800, 30000, 200000, 20, 25, 'Banque centrale de Tunisie, taux moyen du marché monétaire', 'https://www.bct.gov.tn'),
  ('2026-03-01', null, '2026-02-01', 69900, 30000, 200000, 20, 25, 'Banque centrale de Tunisie, taux moyen du marché monétaire', 'https://www.bct.gov.tn');
