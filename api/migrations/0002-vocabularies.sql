-- Codes of the domain. The API's contracts name the same codes; a test compares both.
create table transactions (
  id smallint primary key,
  code text not null unique
);
insert into transactions values (0, 'SALE'), (1, 'RENTAL'), (2, 'FLAT');

create table categories (
  id smallint primary key check (id >= 0),
  code text not null unique
);
insert into categories values (0, 'APPARTEMENT'), (1, 'MAISONS'), (2, 'TERRAINS_FERMES'), (3, 'BUREAUX_COMMERCES');

-- Which category may be offered for which transaction: nobody shares a flat in a field.
create table category_transactions (
  category_id smallint not null references categories,
  transaction_id smallint not null references transactions,
  primary key (category_id, transaction_id)
);
insert into category_transactions
select c.id, t.id from categories c cross join transactions t where t.code <> 'FLAT' or c.id in (0, 1);

-- An ad keeps its amenities as a sum of 2^bit.
create table amenities (
  bit smallint primary key check (bit between 0 and 30),
  code text not null unique
);
insert into amenities values
  (0, 'TERRACE'), (1, 'FIRE_EXIT'), (2, 'SECURITY_CAMERA'), (3, 'GARAGE'), (4, 'MICROWAVE'), (5, 'PARKING'),
  (6, 'CENTRE_HEATING'), (7, 'CONCIERGE'), (8, 'OVEN'), (9, 'AIR_CONDITIONING'), (10, 'ELEVATOR'), (11, 'INTERCOM'),
  (12, 'EQUIPPED_KITCHEN'), (13, 'BALCONY');

create table ad_states (code text primary key);
insert into ad_states values
  ('draft'), ('submitted'), ('in_review'), ('published'), ('changes_requested'), ('rejected'), ('paused'),
  ('sold_or_rented'), ('expired'), ('removed');

create table price_units (code text primary key);
insert into price_units values ('total'), ('month'), ('night'), ('week');

create table title_statuses (code text primary key);
insert into title_statuses values ('blue'), ('shared'), ('contract'), ('in_registration'), ('promoter'), ('unknown');

create table conditions (code text primary key);
insert into conditions values ('new'), ('very_good'), ('good'), ('to_renovate'), ('under_construction');

create table orientations (code text primary key);
insert into orientations values
  ('north'), ('east'), ('south'), ('west'), ('south_east'), ('south_west'), ('north_east'), ('north_west');

create table zonings (code text primary key);
insert into zonings values ('residential'), ('agricultural'), ('touristic'), ('industrial'), ('mixed');

create table commercial_uses (code text primary key);
insert into commercial_uses values ('office'), ('shop'), ('warehouse'), ('restaurant'), ('practice');

create table position_precisions (code text primary key);
insert into position_precisions values ('exact'), ('300m'), ('sector');

create table locales (code text primary key, default_order smallint not null unique);
insert into locales values ('fr', 0), ('ar', 1), ('en', 2), ('it', 3), ('es', 4);
