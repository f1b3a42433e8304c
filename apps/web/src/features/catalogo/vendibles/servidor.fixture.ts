import { answers, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { GRUPOS_DE_PRUEBA } from '../opciones/datos.fixture.ts';
import { AREAS, ARRACHERA, CATEGORIAS, ESTADOS, GUACAMOLE, QUESO, TORTILLA, UNIDADES } from './datos.fixture.ts';

/** The lists to choose from, as the test server returns them. */
export const ELEGIBLES_DEL_SERVIDOR: Readonly<Record<string, FakeAnswer>> = {
  'GET productos/categorias': answers(CATEGORIAS),
  'GET tpv/areas-de-despacho': answers(AREAS),
  'GET productos/unidades': answers(UNIDADES),
  'GET productos/ingredientes': answers([ARRACHERA, TORTILLA]),
  'GET productos/complementos': answers([GUACAMOLE, QUESO]),
  'GET productos/especificaciones': answers([
    { id: 61, descripcion: 'Término medio', productos: 1 },
    { id: 62, descripcion: 'Bien cocido', productos: 1 },
  ]),
  'GET productos/grupos-de-opciones': answers(GRUPOS_DE_PRUEBA),
  'GET negocio/impuestos/tasas': answers({ tasas: null }),
  'GET productos/estados-menu': answers({ estados: ESTADOS }),
};
