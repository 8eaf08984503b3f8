/**
 * Two calls share an address and differ in their query (spec/http 2): `POST /api/user.php` logs in;
 * with `?push=1` it saves a subscription. A route with the constraint `query` takes requests with
 * exactly that query; the other routes take the rest.
 */
export const byQuery = {
  name: 'query',
  storage: <Route>() => {
    const routes = new Map<unknown, Route>()
    return {
      get: (query: unknown) => routes.get(query) ?? null,
      set: (query: unknown, route: Route) => void routes.set(query, route),
    }
  },
  deriveConstraint: ({ url = '' }: { url?: string }) => url.split('?', 2)[1] ?? '',
}

/** The address of a route as the contract writes it. */
export function routeAddress({ url, constraints }: { url: string; constraints?: object }): string {
  const query = constraints && 'query' in constraints ? String(constraints.query) : ''
  return query ? `${url}?${query}` : url
}
