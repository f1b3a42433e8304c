import { useQueryClient } from '@tanstack/react-query';
import type { Filtro, Filtros } from '@comal/domain/comanda/filtros';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { IconCashMinus, IconCashPlus, IconCashRegister, IconReportMoney, IconWallet } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { noticesQuery } from '../../../platform/impresoras/notices.ts';
import { aSesion, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import { avisar } from '../avisos/avisos.ts';
import { filtrar, mostrarFiltros } from '../filtros/filtros.ts';
import type { ToolbarAction } from '../model/accion.ts';
import { comentarPedido } from '../model/edicion.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { comandas } from '../pruebas/datos.fixture.ts';
import { ComandasMode } from './ComandasMode.tsx';

const nada = () => undefined;

type HistoriaProps = Omit<EscenarioProps, 'children'> & {
  readonly onCobrar?: (id: string) => void;
  readonly onCaja?: (id: string) => void;
};

/** The permissions of a waiter and a cashier together, with cash. */
const CAJERA = { ...aSesion().usuario, permisos: [68, 75, 170, 171, 172] };

const buscando = (filtros: Partial<Filtros>): void => {
  mostrarFiltros(true);
  for (const [filtro, texto] of Object.entries(filtros)) filtrar(filtro as Filtro, texto);
};

/** In the order of the caja feature; the screen sorts them. */
const deCaja = (run: (id: string) => void): readonly ToolbarAction[] => [
  { id: 'lectura', label: 'Lectura X', icon: IconReportMoney, run: () => run('lectura') },
  { id: 'inicial', label: 'Caja inicial', icon: IconWallet, tecla: 'F6', run: () => run('inicial') },
  { id: 'final', label: 'Caja final', icon: IconCashRegister, tecla: 'F7', permiso: 75, run: () => run('final') },
  { id: 'entrada', label: 'Entrada', icon: IconCashPlus, tecla: 'F4', run: () => run('entrada') },
  { id: 'salida', label: 'Salida', icon: IconCashMinus, tecla: 'F3', run: () => run('salida') },
];

/** Three comandas: in the kitchen, ready to charge, without lines. */
export const Llena = ({ onCobrar = nada, onCaja = nada, ...escenario }: HistoriaProps) => (
  <Escenario {...escenario}>
    <ComandasMode acciones={deCaja(onCaja)} onCobrar={onCobrar} />
  </Escenario>
);

const AVISADAS = (ahora: number, dia: string): ComandaVista[] =>
  comandas(ahora, dia).map((c) => ({
    ...c,
    pedidos: c.pedidos.map((p, n) =>
      p.status === 2 || n === 0
        ? { ...p, avisos: [{ id: p.id, texto: 'Es alérgica al cacahuate y a la nuez: nada de mazapán', en: ahora }] }
        : p,
    ),
  }));

/** Unconfirmed notices, one of them on a dispatched dish. */
export const ConAvisosACocina = (props: HistoriaProps) => <Llena comandas={AVISADAS} {...props} />;

/** With all permissions, on the standalone till. */
export const Completa = (props: HistoriaProps) => (
  <Llena sesion={{ plataforma: 'standalone', usuario: CAJERA }} {...props} />
);

/** With a filter. */
export const Filtrada = (props: HistoriaProps) => <Llena luego={() => buscando({ comanda: 'mesa 7' })} {...props} />;

/** With a filter without results. */
export const SinResultados = (props: HistoriaProps) => (
  <Llena luego={() => buscando({ alimento: 'sushi' })} {...props} />
);

/** The first time on this device: the help tour starts automatically. */
export const PrimeraVez = (props: HistoriaProps) => <Completa primeraVez {...props} />;

/** Without comandas. */
export const Vacia = (props: HistoriaProps) => <Llena comandas={() => []} {...props} />;

/** The opening cash of the shift is missing. */
export const SinCajaInicial = ({ onCaja = nada, ...escenario }: HistoriaProps) => (
  <Escenario comandas={() => []} {...escenario}>
    <ComandasMode
      acciones={deCaja(onCaja).map((a) => (a.id === 'inicial' ? { ...a, falta: true } : a))}
      onCobrar={nada}
    />
  </Escenario>
);

/** The first snapshot is loading. */
export const Cargando = () => <Llena sinFoto />;

/** The first snapshot cannot be loaded. */
export const SinLlegar = () => <Llena sinFoto enlace="sin-conexion" />;

/** An unsaved comment of Mesa 4. */
export const SinGuardar = (props: HistoriaProps) => (
  <Llena luego={() => comentarPedido(idComanda(1), idPedido(45), 'Sin azúcar encima')} {...props} />
);

/** A printer without paper has something of Mesa 4. */
const SinPapel = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(noticesQuery.queryKey, {
      avisos: [
        {
          impresora: { id: 1, nombre: 'Cocina' },
          causa: 'sin_papel',
          trabajos: [idPedido(700)],
          dudosos: 0,
          papeles: [{ id: idPedido(700), comanda: idComanda(1), dudoso: false }],
          comandas: [idComanda(1)],
          desde: 0,
        },
      ],
      impresoras: [],
    }),
  );
  return children;
};

/** Something of Mesa 4 waits at a printer that does not print. */
export const NoImpresa = (props: HistoriaProps) => (
  <SinPapel>
    <Completa {...props} />
  </SinPapel>
);

/** The server does not answer. */
export const SinConexion = (props: HistoriaProps) => <Llena enlace="sin-conexion" {...props} />;

/** A user who may only look. */
export const SinPermiso = () => (
  <Llena
    sesion={{
      usuario: {
        id: 9,
        nombre_completo: 'Cocina',
        username: 'cocina',
        rol: { id: 4, descripcion: 'Cocina' },
        permisos: [172],
      },
    }}
  />
);

/** Comandas of the previous operating day. */
export const DeAyer = () => <Llena comandas={(ahora) => comandas(ahora, '2026-01-31')} />;

/** A conflict: somebody else changed the same line. */
export const ConConflicto = () => (
  <Llena
    luego={() =>
      avisar({
        comanda: idComanda(1),
        titulo: 'Mesa 4: Algunos cambios no se guardaron',
        lineas: [{ id: idPedido(45), descripcion: 'Flan napolitano', message: 'Otra persona cambió este pedido' }],
      })
    }
  />
);
