type Plain = Readonly<Record<string, unknown>>;

const esObjeto = (v: unknown): v is Plain => typeof v === 'object' && v !== null;

/** Whether two plain values (as they come from JSON) say the same. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!esObjeto(a) || !esObjeto(b)) return false;
  const campos = Object.keys(a);
  return campos.length === Object.keys(b).length && campos.every((campo) => isSame(a[campo], b[campo]));
};
