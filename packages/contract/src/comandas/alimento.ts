import { conCampos, sin } from '@comal/domain/campos';
import { ESTADO_MENU, estaAgotado, type Alimento, type Extra } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { CAMPOS_DE_PLATO } from '@comal/domain/comanda/plato';
import { leerGrupo } from '@comal/domain/catalogo/opciones/ofrecidos';
import { aCentavos, aPesos } from '@comal/domain/money';
import { parsePrecios, presentPrecios } from '../negocio/tarifas.ts';
import { presentGrupo } from '../catalogo/opciones/vista.ts';
import type { AlimentoVista } from './schemas.ts';

/** Fields with the same name in rules and on the wire. */
const DE_ALIMENTO = ['id', ...sin(CAMPOS_DE_PLATO, ['precio', 'costo', 'area', 'receta_version'])] as const;
const DE_EXTRA = sin(DE_ALIMENTO, ['categoria', 'tiempo_de_preparacion']);

type AreaDe = (id: number) => AlimentoVista['area'];
type ExtraVista = AlimentoVista['complementos'][number];

const presentExtra = (c: Extra, areaDe: AreaDe): ExtraVista =>
  conCampos(DE_EXTRA, c, { precio: aPesos(c.precio), area: areaDe(c.area), comentario: null });

/** A dish of the search; sold-out ones are greyed out, not left out (D-51). */
export const presentAlimento = (a: Alimento & Pick<AlimentoVista, 'codigo'>, areaDe: AreaDe): AlimentoVista =>
  conCampos(DE_ALIMENTO, a, {
    codigo: a.codigo,
    especificaciones: a.especificaciones.map(({ id, descripcion, agotada, quedan }) => ({
      ...{ id, descripcion },
      ...(agotada && { agotada }),
      ...(typeof quedan === 'number' && { quedan }),
    })),
    ...(a.grupos && a.grupos.length > 0 && { grupos: a.grupos.map((g) => presentGrupo(g)) }),
    complementos_permitidos: a.complementos_gratis,
    por_peso: a.por_peso ?? false,
    ...(a.tiempo && { tiempo: a.tiempo }),
    ...(a.medida && { medida: a.medida }),
    precio: aPesos(a.precio),
    ...(a.precios && a.precios.length > 0 && { precios: presentPrecios(a.precios) }),
    area: areaDe(a.area),
    agotado: estaAgotado(a),
    ...(typeof a.quedan === 'number' && { quedan: a.quedan }),
    complementos: a.complementos.map((c) => presentExtra(c, areaDe)),
  });

/** The search omits costs and recipe, which the server fills in on the save (D-04). */
const NO_SE_DICE = { costo: 0, receta_version: 0 } as const;

const parseExtra = (c: ExtraVista): Extra =>
  conCampos(DE_EXTRA, c, {
    ...NO_SE_DICE,
    precio: aCentavos(c.precio),
    categoria: '',
    area: c.area.id,
    tiempo_de_preparacion: -1,
  });

/** A dish of the search as the rules see it, in centavos. */
export const parseAlimento = (v: AlimentoVista): Alimento =>
  conCampos(DE_ALIMENTO, v, {
    ...NO_SE_DICE,
    precio: aCentavos(v.precio),
    ...(v.precios && { precios: parsePrecios(v.precios) }),
    especificaciones: v.especificaciones,
    ...(v.grupos && { grupos: v.grupos.map(leerGrupo) }),
    area: v.area.id,
    complementos_gratis: v.complementos_permitidos,
    por_peso: v.por_peso ?? false,
    ...(v.tiempo && { tiempo: v.tiempo }),
    ...(v.medida && { medida: v.medida }),
    estado_menu: v.agotado ? ESTADO_MENU.NO_DISPONIBLE : ESTADO_MENU.VISIBLE,
    complementos: v.complementos.map(parseExtra),
  });
