import { useState } from 'react';
import { borradorVacio } from '@comal/domain/comanda/guardar/borrador';
import { queue, type Queue } from '../../platform/outbox/queue.ts';
import type { Failure } from '../../platform/journal/entry.ts';
import type { QueuedWrite } from '../../platform/outbox/queued-write.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { aSesion, idComanda } from '../../platform/test/fixtures.ts';
import { Envios } from './Envios.tsx';
import { PanelDeEnvios } from './PanelDeEnvios.tsx';

const MARIANA = { id: 7, nombre: 'Mariana López' };
const LUIS = { id: 8, nombre: 'Luis Pech' };
const MINUTO_MS = 60_000;

const guardada = (n: number, texto: string, minutos: number, usuario = MARIANA): QueuedWrite => ({
  llamada: 'actualizar',
  input: { body: { id: idComanda(n), rev: 1 } },
  envio: { ...borradorVacio(idComanda(n)), tocados: [] },
  comandas: [idComanda(n)],
  texto,
  version: 1,
  policy: 'queue',
  clave: `${usuario.id}-${n}`,
  n,
  cliente: '1001',
  sucursal: { id: 12, nombre: 'Centro' },
  usuario,
  hecha_en: Date.now() - minutos * MINUTO_MS,
  ahora: Date.now(),
});

const PAGADA: Failure = { code: 409, motivo: 'COMANDA_PAGADA', message: 'La comanda ya está pagada' };

interface EscenaProps {
  readonly cambios: Partial<Queue>;
  readonly panel?: boolean;
}

const Escena = ({ cambios, panel = false }: EscenaProps) => {
  useState(() => {
    saveSesion(aSesion());
    queue.set({ pendientes: [], revisar: [], esperadas: new Set(), ...cambios });
  });
  return panel ? <PanelDeEnvios onClose={() => undefined} /> : <Envios />;
};

const TRES = [
  guardada(1, 'Mesa 4: 3 alimentos', 4),
  guardada(2, 'Mesa 7: 1 cambio', 2),
  guardada(3, 'Barra: comanda nueva', 0),
];
const DE_LUIS = [1, 2, 3].map((n) => guardada(n, `Mesa ${n}: 1 alimento`, 9, LUIS));
const nueva = (n: number): QueuedWrite => ({
  ...guardada(n, `Terraza ${n}: comanda nueva`, 12),
  llamada: 'nueva',
  input: { body: { id: idComanda(n), nombre: `Terraza ${n}`, comensales: 2 } },
});
const RECHAZADAS = [
  {
    escritura: nueva(5),
    falla: { ...PAGADA, motivo: 'SIN_PERMISO', message: 'No tienes permitido realizar esta operación' },
  },
  { escritura: guardada(6, 'Mesa 9: 2 alimentos', 12, LUIS), falla: PAGADA },
];

/** Three writes of the signed-in user. */
export const Propios = () => <Escena cambios={{ pendientes: TRES }} />;

/** Only writes of another user. */
export const DeOtraPersona = () => <Escena cambios={{ pendientes: DE_LUIS }} />;

/** Some were refused. */
export const ConRechazos = () => <Escena cambios={{ pendientes: TRES, revisar: RECHAZADAS }} />;

/** Writes whose answer is awaited, which are not shown as queued. */
export const EnCamino = () => <Escena cambios={{ pendientes: TRES, esperadas: new Set(TRES.map((e) => e.clave)) }} />;

/** The panel with everything. */
export const Panel = () => <Escena panel cambios={{ pendientes: [...TRES, ...DE_LUIS], revisar: RECHAZADAS }} />;

/** They belong to another server than the one that the session is of. */
export const DeOtroServidor = () => {
  useState(() => localStorage.setItem('servidor', JSON.stringify({ sesion: aSesion().id, clave: 'la-de-aqui' })));
  const pendientes = TRES.map((e) => ({ ...e, servidor: 'la-de-alla' }));
  const revisar = RECHAZADAS.map((r) => ({ ...r, escritura: { ...r.escritura, servidor: 'la-de-alla' } }));
  return <Escena panel cambios={{ pendientes, revisar }} />;
};

/** The empty panel. */
export const PanelVacio = () => <Escena panel cambios={{}} />;
