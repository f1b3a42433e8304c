/** The Geolocation API; undefined where the browser has none, or hides it from this page. */
export const geolocation = (): Geolocation | undefined =>
  (navigator as { readonly geolocation?: Geolocation }).geolocation ?? undefined;
