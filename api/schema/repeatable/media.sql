-- A picture in use does not expire. One that no ad uses any more expires after a day, so that the advertiser can undo.
create or replace function update_media_expiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update media set expires_at = null
    where id in (select media_id from changed where media_id is not null) and expires_at is not null;
  else
    update media set expires_at = now() + interval '1 day'
    where id in (select media_id from changed where media_id is not null)
      and not exists (select from ad_photos where ad_photos.media_id = media.id);
  end if;
  return null;
end $$;
create or replace trigger ad_photos_media_added after insert on ad_photos
  referencing new table as changed for each statement execute function update_media_expiry();
create or replace trigger ad_photos_media_removed after delete on ad_photos
  referencing old table as changed for each statement execute function update_media_expiry();

-- Pictures of other accounts that share one of these segments. The planner would read the whole table, because it expects
-- far too many rows for hundreds of segments. A picture that thousands of accounts have is compared with some of them.
create or replace function find_similar_pictures(picture bigint, owner text, segments integer[])
returns table (id bigint, bits text) language sql stable set enable_seqscan = off as $$
  select media.id, media.perceptual_hash::text from media
  where media.perceptual_hash_segments && segments and media.id <> picture and media.owner_uid is distinct from owner
  limit 1000
$$;

-- The file of a deleted row (column `file`) is removed by the next sweep of `pending_files`, whatever deleted the row:
-- its owner, a job, or the database with the account. `-infinity` is before every time limit.
create or replace function release_file() returns trigger language plpgsql as $$
begin
  if old.file is not null then
    insert into pending_files (name, created_at) values (old.file, '-infinity') on conflict (name) do nothing;
  end if;
  return null;
end $$;
create or replace trigger agency_documents_file after delete on agency_documents
  for each row execute function release_file();
create or replace trigger agency_document_parts_file after delete on agency_document_parts
  for each row execute function release_file();
