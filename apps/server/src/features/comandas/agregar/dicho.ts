import { textoDeQuedan } from '@comal/domain/catalogo/quedan';

/** What is said of a dish or an option that is sold out, has a count, or is there without one. */
type Dicho = readonly [que: 'agotado' | 'quedan' | 'hay', message: string];

/** What is answered, and which action is recorded, when somebody says how much there is of a dish or an option (D-51, D-136). */
export const dichoDe = (agotado: boolean, quedan: number | null, nombre: string): Dicho => {
  if (agotado) return ['agotado', `Agotado: ${nombre}`];
  return quedan === null ? ['hay', `Ya hay: ${nombre}`] : ['quedan', `${textoDeQuedan(quedan)}: ${nombre}`];
};
