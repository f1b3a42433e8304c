import type { Desenlace } from '../../../../platform/drafts/desenlaces.ts';
import { tituloDe, type Resultado } from './resultados.ts';

const PALABRAS = {
  cobro: { si: 'Sí se cobró', no: 'No se cobró', duda: 'No se sabe si se cobró', espera: 'cobro de' },
  cancelacion: {
    si: 'Sí se canceló el cobro de',
    no: 'No se canceló el cobro de',
    duda: 'No se sabe si se canceló el cobro de',
    espera: 'cancelación del cobro de',
  },
  devolucion: {
    si: 'Sí se devolvió un pedido de',
    no: 'No se devolvió un pedido de',
    duda: 'No se sabe si se devolvió un pedido de',
    espera: 'devolución de un pedido de',
  },
} as const;

/** Replaces the server's message that the session ended, which the page already says. */
const SIN_SESION = 'la sesión se cerró antes';

/** The text and tone of an operation whose session ended, for the sign-in page (D-12, decision 0008). */
export const alTerminar = ({ p, fin }: Desenlace): Omit<Resultado, 'tono'> & { tono: Resultado['tono'] | 'duda' } => {
  const { si, no, duda, espera } = PALABRAS[p.tipo];
  const [titulo, deQue] = [tituloDe(p), { p, ticket: null }];
  switch (fin.tipo) {
    case 'en-camino':
      return { ...deQue, tono: 'duda', texto: `Esperando la respuesta del servidor: ${espera} ${titulo}` };
    case 'no-se-sabe':
      return { ...deQue, tono: 'duda', texto: `${duda} ${titulo}. Entra de nuevo en este equipo y lo sabrás` };
    case 'hecha': {
      const folio = fin.ticket ? ` (comanda ${fin.ticket.comanda.folio_corto})` : '';
      return { p, ticket: fin.ticket, tono: 'bien', texto: `${si} ${titulo}${folio}` };
    }
    case 'rechazada': {
      const porQue = fin.motivo === 'SESION_REQUERIDA' ? SIN_SESION : fin.message;
      return { ...deQue, tono: 'mal', texto: `${no} ${titulo}: ${porQue}` };
    }
  }
};
