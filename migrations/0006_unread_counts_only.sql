ALTER TABLE `chat_reading` DROP COLUMN `read_sequence`;--> statement-breakpoint
ALTER TABLE `chat_room` DROP COLUMN `last_message_at`;--> statement-breakpoint
ALTER TABLE `chat_room` DROP COLUMN `last_message_text`;