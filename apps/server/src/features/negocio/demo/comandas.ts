import type { ComandaSemilla, PedidoSemilla } from './tipos.ts';

type Extra = Partial<Pick<PedidoSemilla, 'especificaciones' | 'complementos' | 'comentario' | 'subcuenta' | 'mesero'>>;

const pendiente = (producto: string, minutos_desde: number, extra: Extra = {}): PedidoSemilla => ({
  producto,
  especificaciones: [],
  complementos: [],
  ...extra,
  status: 1,
  minutos_desde,
});

const trabajando = (
  producto: string,
  minutos_desde: number,
  minutos_preparando: number,
  extra: Extra = {},
): PedidoSemilla => ({ ...pendiente(producto, minutos_desde, extra), status: 2, minutos_preparando });

/** Minutes since it was ordered, since its preparation began, since it was dispatched. */
type Tiempos = readonly [desde: number, preparando: number, despachado: number];

const servido = (
  producto: string,
  [minutos_desde, minutos_preparando, minutos_despachado]: Tiempos,
  extra: Extra = {},
): PedidoSemilla => ({
  ...pendiente(producto, minutos_desde, extra),
  status: 3,
  minutos_preparando,
  minutos_despachado,
});

/** One dish is late in the kitchen, one with an extra is in preparation, one is not begun. */
const MESA_4: ComandaSemilla = {
  nombre: 'Mesa 4',
  comensales: 4,
  mesero: 'mesera',
  minutos_abierta: 34,
  pedidos: [
    servido('orden_tacos_al_pastor', [33, 30, 16], { especificaciones: ['con_todo'], subcuenta: 'Ana' }),
    trabajando('gringa_pastor', 24, 21, { comentario: 'Sin cebolla, piña aparte', subcuenta: 'Ana' }),
    trabajando('alambre_arrachera', 14, 11, {
      especificaciones: ['tortilla_de_harina'],
      complementos: ['queso_extra'],
      mesero: 'mesero',
    }),
    pendiente('flan_napolitano', 2, { subcuenta: 'Roberto' }),
  ],
};

const ANA = { subcuenta: 'Ana' };
const ROBERTO = { subcuenta: 'Roberto' };

/** Everything dispatched: ready to charge by sub-account. */
const MESA_7: ComandaSemilla = {
  nombre: 'Mesa 7',
  comensales: 3,
  mesero: 'mesera',
  minutos_abierta: 68,
  pedidos: [
    servido('enchiladas_suizas', [66, 63, 52], { ...ANA, especificaciones: ['pollo'] }),
    servido('refresco', [66, 65, 64], { ...ANA, especificaciones: ['toronja'] }),
    servido('flan_napolitano', [24, 22, 20], ANA),
    servido('pozole_rojo_grande', [66, 62, 56], { ...ROBERTO, especificaciones: ['surtida'] }),
    servido('gringa_pastor', [41, 38, 27], { ...ROBERTO, comentario: 'Sin cebolla' }),
    servido('michelada_clasica', [66, 65, 61], { ...ROBERTO, especificaciones: ['escarchado_chile'] }),
    servido('chilaquiles_verdes_pollo', [66, 62, 52], { especificaciones: ['con_todo'] }),
    servido('agua_jamaica_jarra', [66, 65, 63], { especificaciones: ['con_hielo'] }),
    servido('cerveza_clara', [41, 40, 39], { especificaciones: ['bien_fria'] }),
  ],
};

const TERRAZA_2: ComandaSemilla = {
  nombre: 'Terraza 2',
  comensales: 6,
  mesero: 'mesera',
  minutos_abierta: 37,
  pedidos: [
    servido('parrillada_la_guera', [36, 34, 14], {
      especificaciones: ['tres_cuartos'],
      complementos: ['cebolla_asada', 'nopales', 'guacamole'],
    }),
    servido('cecina_yecapixtla', [36, 33, 21], { especificaciones: ['bien_cocido'] }),
    servido('guacamole_totopos', [36, 35, 30], { especificaciones: ['poco_picante'] }),
    trabajando('enchiladas_suizas', 12, 8, { especificaciones: ['pollo'], complementos: ['arroz_rojo'] }),
    pendiente('chilaquiles_verdes_huevo', 4, {
      especificaciones: ['huevo_estrellado'],
      comentario: 'Salsa aparte, alérgica al cacahuate',
    }),
    pendiente('cerveza_clara', 4, { especificaciones: ['bien_fria'] }),
    pendiente('cerveza_obscura', 4, { especificaciones: ['bien_fria'], complementos: ['limones'] }),
    pendiente('taco_al_pastor', 3, { especificaciones: ['sin_cebolla'] }),
  ],
};

const PARA_LLEVAR: ComandaSemilla = {
  nombre: 'Para llevar Díaz',
  tipo: 'llevar',
  comensales: 1,
  mesero: 'mesera',
  minutos_abierta: 7,
  pedidos: [
    trabajando('quesadilla_flor', 6, 3, { especificaciones: ['al_comal'] }),
    pendiente('quesadilla_flor', 6, { especificaciones: ['frita'], comentario: 'Con la crema aparte' }),
    pendiente('medio_kilo_pastor', 6, { especificaciones: ['con_todo'], complementos: ['limones', 'salsa_habanera'] }),
  ],
};

/** Nothing begun yet. */
const BARRA_1: ComandaSemilla = {
  nombre: 'Barra 1',
  tipo: 'barra',
  comensales: 2,
  mesero: 'mesero',
  minutos_abierta: 3,
  pedidos: [
    pendiente('sopa_tortilla', 2, { especificaciones: ['con_todo'], complementos: ['limones'] }),
    pendiente('orden_tacos_suadero', 2, { especificaciones: ['con_todo'], complementos: ['cebolla_asada'] }),
    pendiente('limonada', 1, { especificaciones: ['sin_azucar'], comentario: 'Con agua mineral' }),
    pendiente('cafe_de_olla', 1),
  ],
};

/** The mole is late: its allowance is 18 minutes. */
const MESA_12: ComandaSemilla = {
  nombre: 'Mesa 12',
  comensales: 2,
  mesero: 'mesero',
  minutos_abierta: 31,
  pedidos: [
    servido('agua_horchata_jarra', [30, 29, 26], { especificaciones: ['con_hielo'] }),
    trabajando('mole_poblano_pollo', 28, 24, {
      especificaciones: ['pierna_y_muslo'],
      complementos: ['arroz_rojo'],
    }),
    trabajando('chile_relleno', 15, 9, { especificaciones: ['queso'], complementos: ['frijoles_refritos'] }),
    pendiente('arroz_con_leche', 5),
  ],
};

/** Open comandas of today, all of the branch Roma Norte. */
export const DEMO_COMANDAS: readonly ComandaSemilla[] = [MESA_4, MESA_7, TERRAZA_2, PARA_LLEVAR, BARRA_1, MESA_12];
