/** What tells where a device is; undefined where it has none, or the browser keeps it from pages like this one. */
export const geolocation = (): Geolocation | undefined =>
  (navigator as { readonly geolocation?: Geolocation }).geolocation ?? undefined;
