import { AREAS } from './areas.ts';
import { CATEGORIAS } from './categorias.ts';
import { COMPLEMENTOS } from './complementos.ts';
import { ESPECIFICACIONES } from './especificaciones.ts';
import { GRUPOS } from './grupos.ts';
import { INGREDIENTES } from './ingredientes.ts';
import { ALAMBRES } from './productos/alambres.ts';
import { ANTOJITOS } from './productos/antojitos.ts';
import { BEBIDAS } from './productos/bebidas.ts';
import { ENSALADAS } from './productos/ensaladas.ts';
import { DEL_DIA } from './productos/del-dia.ts';
import { FUERTES } from './productos/fuertes.ts';
import { GRINGAS } from './productos/gringas.ts';
import { POSTRES } from './productos/postres.ts';
import { SOPAS } from './productos/sopas.ts';
import { TACOS } from './productos/tacos.ts';
import type { MenuSemilla } from './tipos.ts';
import { UNIDADES } from './unidades.ts';

/** The menu of "Taquería La Güera"; deterministic. */
export const DEMO_MENU: MenuSemilla = {
  areas: AREAS,
  unidades: UNIDADES,
  ingredientes: INGREDIENTES,
  especificaciones: ESPECIFICACIONES,
  grupos: GRUPOS,
  complementos: COMPLEMENTOS,
  categorias: CATEGORIAS,
  productos: [
    ...TACOS,
    ...GRINGAS,
    ...ALAMBRES,
    ...ANTOJITOS,
    ...FUERTES,
    ...SOPAS,
    ...ENSALADAS,
    ...BEBIDAS,
    ...POSTRES,
    ...DEL_DIA,
  ],
};
