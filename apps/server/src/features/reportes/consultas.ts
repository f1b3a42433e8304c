import type { ClaveDeReporte, FilaDeReporte } from '@comal/domain/reportes/reportes';
import { planOfReport, planOfSums } from '../../platform/caja/periodo.ts';
import type { Query } from '../../platform/db/query.ts';
import { cajas } from './consultas/cajas.ts';
import { cancelaciones } from './consultas/cancelaciones.ts';
import { categorias } from './consultas/categorias.ts';
import { celular } from './consultas/celular.ts';
import { dias } from './consultas/dias.ts';
import { diferencias } from './consultas/diferencias.ts';
import { existencias } from './consultas/existencias.ts';
import { horas } from './consultas/horas.ts';
import { impuestos } from './consultas/impuestos.ts';
import { menu } from './consultas/menu.ts';
import { meseros } from './consultas/meseros.ts';
import { metodos } from './consultas/metodos.ts';
import { plataformas } from './consultas/ordenes/plataformas.ts';
import { repartidores } from './consultas/ordenes/repartidores.ts';
import { medidos, productos } from './consultas/productos.ts';
import { propinas } from './consultas/propinas.ts';
import type { Consulta, ConsultaDe, ReporteDe } from './consultas/reporte.ts';
import { salidas } from './consultas/salidas.ts';
import { semana } from './consultas/semana.ts';
import { tipos } from './consultas/ordenes/tipos.ts';

const CONSULTAS: { readonly [K in ClaveDeReporte]: ConsultaDe<K> } = {
  ...{ dias, horas, semana, productos, medidos, categorias, meseros, tipos, impuestos, metodos, cajas, menu },
  ...{ plataformas, repartidores, cancelaciones, propinas, salidas, diferencias, existencias, celular },
};

/** The `Consulta` of a report. */
export const consultaDe = (clave: ClaveDeReporte): Consulta => CONSULTAS[clave];

/**
 * The planner settings and the rows of a report, as two queries: from the stored sums of days where the report has them and no filter is
 * set, otherwise from its lines (decision 0060).
 */
export const lecturaDe = (consulta: Consulta, de: ReporteDe): readonly [Query, Query<FilaDeReporte>] =>
  consulta.porSumas && !(de.personas || de.categorias || de.cajas)
    ? [planOfSums(), consulta.porSumas(de)]
    : [planOfReport(), consulta.porLineas(de)];
