/** The data of a log entry, read without trusting it: entries outlive the code that wrote them. */
export type Datos = Readonly<Record<string, unknown>>;

/** The fields of something; none when it has none. */
export const campos = (x: unknown): Datos => (typeof x === 'object' && x !== null ? (x as Datos) : {});

/** The elements of a field that is a list. */
export const lista = (datos: Datos, campo: string): readonly unknown[] => {
  const valor = datos[campo];
  return Array.isArray(valor) ? valor : [];
};

/** A text that is not empty, or null. */
export const texto = (datos: Datos, campo: string): string | null => {
  const valor = datos[campo];
  return typeof valor === 'string' && valor !== '' ? valor : null;
};

/** A number, or null. */
export const numero = (datos: Datos, campo: string): number | null => {
  const valor = datos[campo];
  return typeof valor === 'number' && Number.isFinite(valor) ? valor : null;
};

/** The ids of a field that lists lines, as plain ids or as objects with an id. */
export const idsDe = (datos: Datos, campo: string): readonly string[] =>
  lista(datos, campo).flatMap((x) => (typeof x === 'string' ? [x] : (texto(campos(x), 'id') ?? [])));
