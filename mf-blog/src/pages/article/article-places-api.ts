import { governoratesRequest, locationRequest } from '@houni/api-client/requests/places';
import { searchRequest } from '@houni/api-client/requests/search';
import { blogApi } from '@houni/api-client/blog';
import type { SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { Article } from '@houni/contracts/blog';
import type { Locale } from '@houni/domain/locale';
import type { GovernoratesAnswer, LocationAnswer, PlaceNames } from '@houni/contracts/place';
import type { TransactionCode } from '@houni/domain/transactions';
import { listingPath } from '@houni/routing/build';
import { namesPlace } from './named-places.ts';

/** A place that an article names, with its number of homes. */
export interface ArticlePlace {
  id: string;
  name: string;
  /** The path of its listing. */
  path: string;
  count: number;
}

export interface ArticlePlaces {
  transaction: TransactionCode;
  places: ArticlePlace[];
}

const MAX_PLACES = 6;
/** Each of them costs two requests. */
const MAX_GOVERNORATES = 4;

/** What the homes of an article are searched for: its tags say whether it is only about renting. */
function transactionOf({ tags }: Article): TransactionCode {
  const has = (tag: string) => tags.some(({ slug }) => slug === tag);
  return has('louer') && !has('acheter') ? 'RENTAL' : 'SALE';
}

type Call = (request: { url: string; params?: Record<string, unknown> }) => Promise<unknown>;
interface PlaceRef {
  id: number;
  names: PlaceNames;
}

/** Reads a governorate that an article names: those of its delegations that it names too, else the governorate itself. */
async function placesIn(governorate: PlaceRef, article: Article, locale: Locale, call: Call): Promise<ArticlePlace[]> {
  const transaction = transactionOf(article);
  const query: SearchQuery = {
    transaction,
    category: 'LOGEMENTS',
    governorate: [governorate.id],
    facets: 'true',
    pageSize: 1,
    locale,
  };
  // The answers of these paths.
  const [location, search] = (await Promise.all([
    call(locationRequest({ level: 'governorate', id: governorate.id })),
    call(searchRequest(query)),
  ])) as [LocationAnswer, SearchAnswer];
  const counts = new Map(search.facets?.['delegation']?.map(({ value, count }) => [Number(value), count]));
  const listing = { transaction, category: 'LOGEMENTS' } as const;
  const refOf = ({ id, names }: PlaceRef): PlaceRef => ({ id, names });
  const delegations = location.children
    .filter(({ names }) => namesPlace(article.html, names[article.locale], article.locale))
    // A delegation with the name of its governorate is not what the text means.
    .filter(({ names }) => names[article.locale] !== governorate.names[article.locale])
    .map((delegation) => ({
      id: `delegation-${delegation.id}`,
      name: delegation.names[locale],
      path: listingPath(
        { ...listing, place: { governorate: refOf(governorate), delegation: refOf(delegation) } },
        locale,
      ),
      count: counts.get(delegation.id) ?? 0,
    }));
  if (delegations.length > 0) return delegations;
  return [
    {
      id: `governorate-${governorate.id}`,
      name: governorate.names[locale],
      path: listingPath({ ...listing, place: { governorate: refOf(governorate) } }, locale),
      count: search.total,
    },
  ];
}

const placesApi = blogApi.injectEndpoints({
  endpoints: (build) => ({
    /** The places that a loaded article names and that have homes, those with most homes first. */
    blogArticlePlaces: build.query<ArticlePlaces, { slug: string; locale: Locale }>({
      queryFn: async (which, { getState }, _options, query) => {
        const select = blogApi.endpoints.getBlog.select(which);
        const article = select(getState() as Parameters<typeof select>[0]).data?.article; // the store of this API
        if (!article) return { data: { transaction: 'SALE', places: [] } };
        const call: Call = async (request) => {
          const { data, error } = await query(request);
          if (error) throw error;
          return data;
        };
        try {
          const { items } = (await call(governoratesRequest())) as GovernoratesAnswer;
          const named = items.filter(({ names }) => namesPlace(article.html, names[article.locale], article.locale));
          const found = await Promise.all(
            named.slice(0, MAX_GOVERNORATES).map((governorate) => placesIn(governorate, article, which.locale, call)),
          );
          const places = found
            .flat()
            .filter(({ count }) => count > 0)
            .toSorted((a, b) => b.count - a.count)
            .slice(0, MAX_PLACES);
          return { data: { transaction: transactionOf(article), places } };
        } catch (error) {
          return { error: error as Awaited<ReturnType<typeof query>>['error'] & object }; // thrown by `call`
        }
      },
    }),
  }),
});

export const { blogArticlePlaces } = placesApi.endpoints;
export const { useBlogArticlePlacesQuery } = placesApi;
