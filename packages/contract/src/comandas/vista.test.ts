import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '@comal/domain/test/builders';
import { comandaSchema, type ComandaVista } from './schemas.ts';
import { parseComanda, presentComanda } from './vista.ts';

const MIRADA = { sucursal: 12, zona: 'America/Mexico_City', ahora: AHORA + 60_000 };
const plato = aPedido({
  base: 10_050,
  especificaciones: [
    { id: 4, descripcion: 'Sin cebolla' },
    { id: 5, descripcion: 'Papas', grupo: 8, precio: 2_550 },
    { id: 6, descripcion: 'Catsup', grupo: 9, de: 5 },
  ],
  movido_de: 'Barra 2',
  alergenos: ['gluten', 'soya'],
  picante: 3,
});
const queso = aComplemento(plato, { base: 1_501 });
const aRebajado = aDespachado({
  servido_en: AHORA,
  lista: 20_000,
  cantidad: 0.5,
  medida: 'kg',
  tarifa: { id: 3, nombre: 'Hora feliz' },
  ajustes: [{ id: 'x1', clase: 'cortesia', monto: -50, motivo: 'Tardó' }],
});
const aAvisado = aPedido({
  ...{ status: 2, asiento: 2, tiempo: 2, marchado_en: AHORA },
  avisos: [{ id: 'a1', texto: 'Es alérgica', en: AHORA }],
});
const aDevuelto = aDespachado({ cancelado_en: AHORA, devuelto: true });
const aPagadoAntes = aPagado({ preparacion: 2, despachado_en: null });
const DE_ALGUNA: Readonly<Record<string, string>> = {
  cortesia: aRebajado.id,
  devuelto: aDevuelto.id,
  asiento: aAvisado.id,
  tiempo: aAvisado.id,
  marchado_en: aAvisado.id,
  avisos: aAvisado.id,
  lista: aRebajado.id,
  cantidad: aRebajado.id,
  medida: aRebajado.id,
  tarifa: aRebajado.id,
  servido_en: aRebajado.id,
  ajustes: aRebajado.id,
  preparacion: aPagadoAntes.id,
};
const COMANDA = aComanda({
  tipo: 'app',
  app: { plataforma: 101, nombre: 'Rappi', numero: '4532' },
  cobra_antes: true,
  llamado_en: AHORA,
  reparto: {
    ...{ cliente: null, nombre: 'Ana', telefono: '5512345678', calle: 'Madero 12', colonia: '', referencia: '' },
    ...{ zona: { id: 3, nombre: 'Centro' }, repartidor: { id: 7, nombre: 'Beto' }, estado: 'en_camino' },
    ...{ salio_en: AHORA, entregado_en: null, cambio_de: 50_050 },
  },
  descuentos: [
    {
      ...{ id: 'd', sobre: 'subcuenta', subcuenta: 'Ana', tipo: 'porcentaje', valor: 1_250, tope: 10_000, fuera: 5 },
      ...{ motivo: 'Cumpleaños', usuario: { id: 4, nombre: 'Lupe' }, autorizo: { id: 5, nombre: 'Gil' } },
      ...{ caja: 2, dado_en: AHORA },
    },
  ],
  pedidos: [plato, queso, aAvisado, aDespachado({ fraccion: '1/3' }), aRebajado, aDevuelto, aPagadoAntes, aPagado()],
});

describe('a comanda on the wire', () => {
  it('comes back as the rules have it, but for what its dishes cost (H90)', () => {
    const esperada = {
      ...COMANDA,
      pedidos: COMANDA.pedidos.map((p) => ({
        ...p,
        costo: 0,
        padre: p.complemento ? { folio: plato.folio, descripcion: plato.descripcion, mesero: plato.mesero } : null,
      })),
    };
    expect(parseComanda(JSON.parse(JSON.stringify(presentComanda(COMANDA, MIRADA))) as ComandaVista)).toEqual(esperada);
  });

  it('tells how it was paid only where it is said to (D-107)', () => {
    expect(presentComanda(COMANDA, MIRADA).metodos_de_pago).toEqual([]);
    expect(presentComanda(COMANDA, MIRADA, [1, 3]).metodos_de_pago).toEqual([1, 3]);
  });

  it('has the fields of its schema and no others, those of a gift, of an adjustment, of a return, of what was paid first and of what the kitchen was told where there is one (000 §3, H90; decisions 0121 and 0123, D-122, D-133, D-139)', () => {
    const vista = presentComanda(COMANDA, MIRADA);
    expect(Object.keys(vista).sort()).toEqual(Object.keys(comandaSchema.shape).sort());
    const campos = Object.keys(comandaSchema.shape.pedidos.element.shape).sort();
    for (const linea of vista.pedidos)
      expect(Object.keys(linea).sort()).toEqual(campos.filter((c) => (DE_ALGUNA[c] ?? linea.id) === linea.id));
  });
});
