/* global self */
// Part of the service worker (workbox.importScripts): what a push service brings is shown, and a press on it opens Comal.
self.addEventListener('push', (event) => {
  const { id, titulo, texto } = event.data?.json() ?? {};
  if (!titulo) return;
  const como = { body: texto, tag: id, icon: '/icono-192.png', badge: '/icono-192.png', lang: 'es-MX' };
  event.waitUntil(self.registration.showNotification(titulo, como));
});

const DASHBOARD = '/#/configuracion/dashboard';

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const abrir = async () => {
    const [abierta] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // A till at work is shown as it is: what somebody is typing is not left.
    return abierta ? abierta.focus() : self.clients.openWindow(DASHBOARD);
  };
  event.waitUntil(abrir());
});
