import { listNotifications, markNotifications } from './list-notifications.ts';
import { deleteOldNotificationsJob, mailNotificationsJob } from './mail-notifications.ts';
import { listMutedThreads, muteThread, unmuteThread } from './mute-threads.ts';
import { notifyPeople } from './notify-people.ts';
import { getNotificationSettings, updateNotificationSettings } from './settings.ts';
import { getUnsubscription, unsubscribe } from './unsubscribe.ts';

export const listeners = [notifyPeople];

export const jobs = [mailNotificationsJob, deleteOldNotificationsJob];

export const operations = {
  listNotifications,
  markNotifications,
  listMutedThreads,
  muteThread,
  unmuteThread,
  getNotificationSettings,
  updateNotificationSettings,
  getUnsubscription,
  unsubscribe,
};
