import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { grupoDeFiltro, pagina, paginaDe, uuid } from '../primitives.ts';
import { comandaDelRegistro, historiaSchema } from './registro-schemas.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, ELIMINAR_COMANDA, COBRAR, CANCELAR_COBRO, VER_ESTADISTICAS_DE_CORTE } = PERMISO;

/** Who may look through the register (D-40). */
const VER_REGISTRO = [CREAR_Y_EDITAR_COMANDAS, ELIMINAR_COMANDA, COBRAR, CANCELAR_COBRO, VER_ESTADISTICAS_DE_CORTE];

/** The register of comandas: till mode 3 and a screen of the configuration (D-40). */
export const registro = {
  listar: defineRoute({
    method: 'POST',
    path: 'comandas',
    resumen:
      'El registro de comandas, por página, de la última a la primera; sin filtro de fechas, las del día operativo (D-40)',
    acceso: 'sesion',
    permiso: VER_REGISTRO,
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
    permiso: VER_REGISTRO,
    data: z.array(grupoDeFiltro),
    motivos: [],
  }),
  historia: defineRoute({
    method: 'GET',
    path: 'comandas/{id}/historia',
    resumen: 'Una comanda del registro: pedidos, cobros, y quién hizo qué y cuándo (D-40)',
    acceso: 'sesion',
    permiso: VER_REGISTRO,
    params: z.object({ id: uuid }),
    data: historiaSchema,
    motivos: ['NO_ENCONTRADO'],
  }),
} as const;
