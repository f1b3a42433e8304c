/** Migrations are bundled as text. */
declare module '*.sql' {
  const texto: string;
  export default texto;
}
