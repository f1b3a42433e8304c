import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Alert } from './alert.ts';

const AVISO: Alert = { message: 'Sin conexión', color: 'chile', role: 'alert', icon: null, 'data-kind': 'danger' };
const show = vi.fn();
const net = { fails: false };

/** The real module, as a page that has just been opened has it. */
const fresh = async () => {
  vi.resetModules();
  return import('./alerts.ts');
};

beforeEach(() => {
  net.fails = false;
  vi.doMock('./AlertsLayer.tsx', () => {
    if (net.fails) throw new Error('Failed to fetch dynamically imported module');
    return { AlertsLayer: () => null, show };
  });
});
afterEach(() => {
  vi.doUnmock('./AlertsLayer.tsx');
  vi.resetModules();
  show.mockReset();
});

it('keeps an alert until what draws it has arrived', async () => {
  const { loadAlerts, onAlerts, showAlert } = await fresh();
  const layer = vi.fn();
  onAlerts(layer);
  showAlert(AVISO);
  expect(show).not.toHaveBeenCalled();
  await loadAlerts();
  expect(layer).toHaveBeenCalledOnce();
  expect(show.mock.calls.map(([alert]: Alert[]) => alert)).toEqual([AVISO]);
});

it('asks again when the network is back, and loses none', async () => {
  net.fails = true;
  const { loadAlerts, showAlert } = await fresh();
  showAlert(AVISO);
  await loadAlerts();
  net.fails = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
});
