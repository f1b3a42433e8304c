import { z } from 'zod';
import { VEN_REGISTRO } from '@comal/domain/permisos/modos-de-caja';
import { descargaLista, descargaPedida, grupoDeFiltro, pagina, paginaDe, uuid } from '../primitives.ts';
import { comandaDelRegistro, historiaSchema } from './registro-schemas.ts';
import { defineRoute } from '../route.ts';

/** The register of comandas: till mode 3 and a screen of the configuration (D-40). */
export const registro = {
  listar: defineRoute({
    method: 'POST',
    path: 'comandas',
    resumen:
      'El registro de comandas, por página, de la última a la primera; sin filtro de fechas, las del día operativo (D-40)',
    acceso: 'sesion',
    permiso: VEN_REGISTRO,
    body: pagina,
    data: paginaDe(comandaDelRegistro),
    motivos: [],
    write: 'natural',
  }),
  filtros: defineRoute({
    method: 'GET',
    path: 'comandas/filtros',
    resumen: 'Con qué se filtra el registro: estados, meseros, métodos de pago y áreas de despacho',
    acceso: 'sesion',
    permiso: VEN_REGISTRO,
    data: z.array(grupoDeFiltro),
    motivos: [],
  }),
  historia: defineRoute({
    method: 'GET',
    path: 'comandas/{id}/historia',
    resumen: 'Una comanda del registro: pedidos, cobros, y quién hizo qué y cuándo (D-40)',
    acceso: 'sesion',
    permiso: VEN_REGISTRO,
    params: z.object({ id: uuid }),
    data: historiaSchema,
    motivos: ['NO_ENCONTRADO'],
  }),
  descargar: defineRoute({
    method: 'POST',
    base: 'qtpv',
    path: 'comandas/descargar',
    resumen: 'Las comandas del filtro en Excel o CSV, hasta 500,000: el enlace del que el navegador las trae',
    acceso: 'sesion',
    permiso: VEN_REGISTRO,
    body: descargaPedida,
    data: descargaLista,
    motivos: ['EXPORTACION_MUY_GRANDE', 'TALLER_OCUPADO'],
    write: 'natural',
  }),
} as const;
