create table articles (
  id bigint generated always as identity primary key,
  -- Identifies the article across its languages.
  group_key text not null unique,
  author text not null,
  cover jsonb check (jsonb_typeof(cover) = 'object'),
  related_governorates smallint[] not null default '{}',
  -- Incremented by each write, so that two edits at the same time are detected.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  -- Null for drafts.
  published_at timestamptz,
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
