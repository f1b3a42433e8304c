import type { AnchoDeTicket } from '@comal/domain/usuarios/preferencias';
import { changePreferencias, usePreferencias } from './preferencias/preferencias.ts';

/** Width of the printer's paper in mm (D-28). */
export type Paper = AnchoDeTicket;

const choose = (ancho_ticket: Paper): void => changePreferencias({ ancho_ticket });

/** Hook: the paper of a person, 80 mm by default, and how to change it. */
export const usePaper = (): readonly [Paper, (paper: Paper) => void] => [usePreferencias().ancho_ticket, choose];
