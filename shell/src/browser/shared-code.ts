/** Stateless modules that all remotes share (`SHARED_CODE`). The imports make them part of this bundle. */
import '@houni/i18n/format';
import '@houni/routing/build';
import '@houni/routing/listing-url';
import '@houni/routing/match';
import '@houni/routing/place-path';
