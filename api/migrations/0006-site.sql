create table articles (
  id bigint generated always as identity primary key,
  -- Names the article across its languages.
  group_key text not null unique,
  author text not null,
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  related_governorates smallint[] not null default '{}',
  published_at timestamptz not null,
  updated_at timestamptz not null,
  check (updated_at >= published_at)
);
create index on articles (published_at desc, id desc);

create table article_translations (
  article_id bigint not null references articles on delete cascade,
  locale text not null references locales,
  slug text not null check (slug ~ '^[^/?#[:space:]]{1,120}$'),
  title text not null,
  excerpt text not null,
  -- Markdown; rendered and sanitised when it is read.
  body text not null,
  primary key (article_id, locale),
  unique (locale, slug)
);
create index on article_translations (slug);

create table tags (
  slug text primary key,
  labels jsonb not null check (jsonb_typeof(labels) = 'object')
);

create table article_tags (
  article_id bigint not null references articles on delete cascade,
  tag_slug text not null references tags,
  tag_order smallint not null,
  primary key (article_id, tag_slug)
);
create index on article_tags (tag_slug);

create table credit_packs (
  id text primary key,
  credits integer not null check (credits > 0),
  price bigint not null check (price > 0),
  active boolean not null default true,
  pack_order smallint not null
);
insert into credit_packs (id, credits, price, pack_order) values
  ('credits-5', 5, 15000, 1),
  ('credits-20', 20, 54000, 2),
  ('credits-50', 50, 120000, 3),
  ('credits-100', 100, 210000, 4);

create table plans (
  id text primary key,
  kind text not null check (kind in ('private', 'pro')),
  online_ads integer not null check (online_ads > 0),
  photos_per_ad integer not null check (photos_per_ad > 0),
  credits_per_month integer not null check (credits_per_month >= 0),
  monthly_price bigint not null check (monthly_price >= 0),
  yearly_price bigint not null check (yearly_price >= 0),
  active boolean not null default true,
  plan_order smallint not null
);
-- A year costs ten months.
insert into plans (id, kind, online_ads, photos_per_ad, credits_per_month, monthly_price, yearly_price, plan_order) values
  ('private', 'private', 3, 10, 0, 0, 0, 1),
  ('pro-20', 'pro', 20, 30, 5, 59000, 590000, 2),
  ('pro-60', 'pro', 60, 30, 15, 129000, 1290000, 3),
  ('pro-200', 'pro', 200, 30, 40, 299000, 2990000, 4);

create table newsletter_subscriptions (
  email text primary key check (email = lower(email) and length(email) <= 254),
  locale text not null references locales,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When the owner was last asked whether an unsigned wish to leave was his.
  leave_mail_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
