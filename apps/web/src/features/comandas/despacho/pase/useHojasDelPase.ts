import { useMemo, useState } from 'react';
import type { Marco } from '../tarjetas/muro/marco.ts';
import { faltanFuera, paginasDe } from '../tarjetas/tablero/plano.ts';
import { useQuieto } from '../tarjetas/tablero/useQuieto.ts';
import type { ComandaDelPase } from './comanda-del-pase.ts';
import { lugaresDelPase, planoDelPase } from './plano-del-pase.ts';

/** Hook: the cards of a page in columns, and the pages; after a touch no card moves for 1.5 s. */
export const useHojasDelPase = (comandas: readonly ComandaDelPase[], marco: Marco) => {
  const [pedida, irA] = useState(0);
  const plano = useMemo(() => planoDelPase(comandas, marco), [comandas, marco]);
  const { visible, tocar } = useQuieto(plano);
  const paginas = paginasDe(visible);
  const pagina = Math.min(pedida, paginas - 1);
  return {
    columnas: useMemo(() => lugaresDelPase(visible, pagina, comandas), [visible, pagina, comandas]),
    pagina,
    paginas,
    faltan: faltanFuera(visible, pagina),
    irA,
    tocar,
  };
};
