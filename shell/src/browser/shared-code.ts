/** Code without state that every remote takes from this build (`SHARED_IN_BROWSERS`): named here, so that it is in it. */
import '@houni/i18n/format';
import '@houni/routing/build';
import '@houni/routing/listing-url';
import '@houni/routing/place-path';
