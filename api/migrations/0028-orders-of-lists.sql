-- Orders of lists in the back office: the largest orders, and who signed in last.
create index on orders (amount desc, id desc);
create index on users (last_login_at desc nulls last, uid desc);
